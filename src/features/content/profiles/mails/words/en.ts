export const en = {
  approvedSubject: 'The changes to your profile are approved',
  approvedBefore:
    'The library has approved the changes to your profile. Everyone can see them now.',
  seeProfile: 'See the profile',
  approvedAfter: 'You can change it again at any time.',
  returnedSubject: 'The changes to your profile were sent back',
  returnedBefore: (reason: string) =>
    `The library has sent back your changes to your profile, with this reason: ${reason}`,
  changeProfile: 'Change the profile',
  returnedAfter: 'Nothing you wrote is lost. Change it and send it again.',
}
