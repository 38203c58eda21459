export const en = {
  yourProfile: 'Your profile',
  none: 'You have no profile yet. Readers look there for what you teach and where to find you.',
  bare: 'Your profile has little more than your name. Readers look there for what you teach and where to find you.',
  waits: 'Your changes are awaiting the library’s approval.',
  returned: (reason: string) => `The library has sent your changes back: ${reason}`,
  create: 'Create your profile',
  edit: 'Edit your profile',
}
