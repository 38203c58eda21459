/** What stands between `<a>` and `</a>` is a link. */
export const en = {
  signIn: 'Sign in',
  signingIn: 'Signing in…',
  studentSignIn: 'Student sign-in',
  facultySignIn: 'Faculty sign-in',
  adminSignIn: 'Admin sign-in',
  createAccount: 'Create an account',
  createAccountIntro: (college: string, domain: string) =>
    `Use your ${college} address, which ends in @${domain}: it opens your panel.`,
  signUp: 'Sign up',
  signingUp: 'Signing up…',
  setNewPassword: 'Set a new password',
  forgotIntro: 'We send you a mail with a link that sets a new one.',
  sendLink: 'Send the link',
  sending: 'Sending…',
  confirmAddress: 'Confirm your address',
  resendIntro: 'We send you the mail with the link once more.',
  sendMailAgain: 'Send the mail again',
  noMailYet: 'Your library has not set up mail yet: ask for the link here, then at the desk.',
  resetMailed: 'Its link sets a new password, once and within an hour.',
  confirmMailed:
    'Open the link in it within 24 hours. Nothing there? Look into the spam folder too.',
  mailOnItsWay: (email: string, how: string) =>
    `If ${email} is the address of an account, a mail is on its way there. ${how}`,
  linkAtDesk: (email: string) =>
    `Your library has not set up mail yet. If ${email} is the address of an account, ask at the desk for its link.`,
  isMailed: 'The mail is on its way.',
  verified: 'Your e-mail address is confirmed. Please sign in.',
  reset: 'Your new password is set, and you are signed out everywhere. Please sign in with it.',
  resetPasskeys:
    'Your new password is set, and you are signed out everywhere. Please sign in with it. Passkeys of your account still work: you see them next, and can remove those that you do not know.',
  signedOut: 'You are signed out.',
  deleted: 'Your account is deleted. You are always welcome back.',
  signInToOpen: (page: string) =>
    `Please sign in to open “${page}”. You will be taken there afterwards if it is open to you.`,
  name: 'Name',
  email: 'E-mail',
  password: 'Password',
  newPassword: 'New password',
  newPasswordHint: (shortest: number) =>
    `At least ${shortest} characters. Choose a less common password; several words in a row are best.`,
  showPassword: 'Show the password',
  show: 'Show',
  hide: 'Hide',
  strength: 'Strength of the password: ',
  tooShort: 'Too short',
  weak: 'Weak',
  fair: 'Fair',
  good: 'Good',
  strong: 'Strong',
  otherWay: 'or',
  tooManyTries:
    'Too many wrong passwords were tried, by you or by somebody else. Wait a while, sign in where you have signed in before, use a passkey, or <a>set a new password</a>.',
  tooManyTriesGoogle:
    'Too many wrong passwords were tried, by you or by somebody else. Wait a while, sign in where you have signed in before, use a passkey or Google, or <a>set a new password</a>.',
  waySignIn: 'Sign in with your password',
  waySignUp: 'New here? Create an account',
  wayForgot: 'Forgotten your password?',
  wayResend: 'The confirmation mail did not come?',
  signInByPasskey: 'Sign in with a passkey',
  continueWithGoogle: 'Continue with Google',
  providerIntro: (college: string, domain: string) =>
    `Here you sign in with Google alone, by your ${college} address, which ends in @${domain}. This site has no passwords of its own.`,
  youAreSignedIn: 'You are signed in',
  youAreNotSignedIn: 'You are not signed in',
  windowCloses: 'This window closes automatically.',
  goOn: 'Go on',
  yourCode: 'Your code',
  codeIntro:
    'Open the authenticator app on your phone and type the six digits that it shows for the library. No phone at hand? Type one of your recovery codes.',
  code: 'Code',
  signInAsAnother: 'Sign in as somebody else',
  confirmIntro: 'One more click, and the library knows that this address is yours.',
  confirmAsksPassword: 'Please type the password that you chose for the account.',
  confirmMyAddress: 'Confirm my e-mail address',
  confirmOtherwise:
    'Not your account, or the password is forgotten? <a>Set a new password</a> instead: that confirms the address too, and signs everybody else out.',
  resetIntro:
    'You will be signed out on every device, and sign in with the new one. Your API tokens end.',
  settingPassword: 'Setting it…',
  setPassword: 'Set password',
  logOut: 'Log out',
  logOutIntro: 'Your session on this device ends. Nothing else changes.',
  yourAccount: 'Your account',
  notOpenToYou: 'Not open to your account',
  forSignedIn: (page: string) => `“${page}” is for people who are signed in`,
  forStudents: (page: string) => `“${page}” is for students`,
  forFaculty: (page: string) => `“${page}” is for members of the faculty`,
  forStaff: (page: string) => `“${page}” is for members of the faculty and the library’s staff`,
  forOffice: (page: string) => `“${page}” is for the library’s staff`,
  forAdmins: (page: string) => `“${page}” is for administrators`,
  otherAccount: (isFor: string) =>
    `${isFor}, and you are signed in. If you have another account for it, log out and sign in with that one.`,
  otherThanStudent: (isFor: string) =>
    `${isFor}, and you are signed in as a student. If you have another account for it, log out and sign in with that one.`,
  otherThanFaculty: (isFor: string) =>
    `${isFor}, and you are signed in as a member of the faculty. If you have another account for it, log out and sign in with that one.`,
  otherThanAdmin: (isFor: string) =>
    `${isFor}, and you are signed in as an administrator. If you have another account for it, log out and sign in with that one.`,
  toYourPanel: 'Go to your panel',
  toYourLoans: 'Your loans and membership',
  noPanel: (domain: string) =>
    `The catalogue and all public pages are yours to use. Students and members of the faculty sign in with their address at ${domain}.`,
  firstMailSent: 'We sent you a mail. Open the link in it within 24 hours',
  newMailSent: 'A new mail is on its way. Open the link in it within 24 hours',
  firstLinkAtDesk:
    'Your library has not set up mail yet: ask at the desk for the link that confirms your address. Open it within 24 hours',
  newLinkAtDesk:
    'Your library has not set up mail yet: ask at the desk for the link that confirms your address. A new link is ready there. Open it within 24 hours',
  andDone: (openLink: string) => `${openLink}, and you are done.`,
  andPageOpens: (openLink: string, page: string) =>
    `${openLink}; “${page}” and everything else of yours opens then.`,
  nothingThere: 'Nothing there? Look into the spam folder too, or let us send it again.',
  makeNewLink: 'Make a new link',
}
