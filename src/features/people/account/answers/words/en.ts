export const en = {
  scopeRead: 'Read what is yours: who you are, your loans',
  scopeWrite: 'Renew your loans and place holds in your name',
  tokenNotGood:
    'This token is not good: it has expired, was revoked, or its owner’s account has changed. Please make a new one at /account/tokens.',
  noSuchPhoto: 'There is no such photo.',
  unknownForm: 'This form is not known here. Please load the page again.',
  tooManyTokens: (most: number) => `You have ${most} tokens. Please revoke one first.`,
  nameToken: (longest: number) =>
    `Please name the token, in at most ${longest} characters: by what it is for.`,
  chooseScopes: 'Please choose what the token may do.',
  scopesOfAdmins: 'Some of that only administrators may do. Please choose less.',
  openGateFirst: 'Please open the admin panel with its credentials first.',
  chooseDays: 'Please choose how long the token is good.',
  signInAfresh: (minutes: number) =>
    `Please sign in with Google once more, and come back within ${minutes} minutes.`,
  lastAdmin:
    'You are the only administrator. Please let another one of those in institute.ts sign up first.',
  choosePicture: 'Please choose a picture first.',
  pictureTooLarge: (megabytes: number) =>
    `This picture has more than ${megabytes} MB. Please choose a smaller one.`,
  secondStepOnAlready: 'Two-step verification is already on. Turn it off first.',
  secondStepOn: 'Two-step verification is already on.',
  secondStepOff: 'Two-step verification is off: there is nothing to recover.',
}
