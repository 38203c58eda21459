export const en = {
  approvedSubject: 'Your profile is changed',
  approvedBefore: 'The library has approved the changes to your profile. Everybody sees them now.',
  seeProfile: 'See the profile',
  approvedAfter: 'You can change it again at any time.',
  returnedSubject: 'Your changes to your profile were sent back',
  returnedBefore: (reason: string) =>
    `The library has sent back your changes to your profile, with this reason: ${reason}`,
  changeProfile: 'Change the profile',
  returnedAfter: 'What you wrote is kept. Change it, and send it again.',
}
