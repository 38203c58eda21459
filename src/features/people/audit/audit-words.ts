/** What happened, for people; the thing stands before it: "s.das@… was disabled". */
const words: Readonly<Record<string, string>> = {
  'user.signed-up': 'signed up',
  'user.verified': 'confirmed the address',
  'user.signed-in': 'signed in',
  'user.password-reset': 'set a new password by mail',
  'user.password-changed': 'changed the password',
  'user.sessions-revoked': 'was signed out',
  'user.renamed': 'changed the name',
  'user.photo-set': 'set a photo',
  'user.photo-removed': 'removed the photo',
  'user.token-made': 'made a token',
  'user.token-revoked': 'revoked a token',
  'user.second-step-on': 'turned the second step on',
  'user.second-step-off': 'turned the second step off',
  'user.second-step-taken-off': 'was freed of the second step',
  'user.recovery-codes-made': 'made new recovery codes',
  'user.passkey-added': 'added a passkey',
  'user.passkey-removed': 'removed a passkey',
  'user.data-downloaded': 'downloaded the own data',
  'user.account-deleted': 'was deleted by its owner',
  'user.disabled': 'was disabled',
  'user.enabled': 'was enabled',
  'user.role-given': 'was given a role',
  'user.role-taken-back': 'lost the role that was given',
  'user.sign-up-repeated': 'tried to sign up again',
  'user.made-admin': 'was made the first administrator',
  'user.gate-opened': 'opened the admin panel',
  'user.gate-shut': 'locked the admin panel',
  'user.gate-refused': 'was refused at the admin panel',
  'user.gate-locked': 'was locked out of the admin panel',
  'member.history-chosen': 'chose whether past loans are kept',
  'member.photo-set': 'got a photo',
  'member.photo-removed': 'lost the photo',
  'member.leaving': 'leaves on a last day',
  'member.no-dues-asked': 'asked for a no-dues certificate',
  'member.no-dues-granted': 'was given a no-dues certificate',
  'member.no-dues-refused': 'was refused a no-dues certificate',
  'member.no-dues-revoked': 'had a no-dues certificate revoked',
  'copy.set-missing': 'was set missing by a stocktaking',
  'copy.missing-undone': 'stands on the shelf again: a stocktaking was undone',
  'copy.found': 'was found by a stocktaking',
  'gate.credentials-set': 'were set',
  'import.file-taken-in': 'was sent',
  'import.trial-asked-for': 'was to be tried',
  'import.run-asked-for': 'was to be imported',
  'import.undo-asked-for': 'requested',
  'import.called-off': 'was called off',
  'calendar.day-added': 'added',
  'calendar.day-changed': 'changed',
  'calendar.day-removed': 'removed',
  'accession-series.begun': 'was begun',
  'kept-columns.kept': 'were kept for the next file',
  'kept-columns.renamed': 'were renamed',
  'kept-columns.removed': 'were removed',
  'book.cover-set': 'got a cover',
  'book.cover-removed': 'lost its cover',
  'book.merged': 'became part of another one',
  'book.took-in': 'took another one in',
  'book.gave-back': 'gave another one back',
  'book.restored': 'is there again',
  'book.undone': 'was changed back',
  'copy.undone': 'was changed back',
  'copy.moved': 'moved to another book',
  'mail.read': 'was read in the mail log',
  'mail.retried': 'was sent again',
  'reminder.days-set': 'were given other days',
  'reminder.texts-changed': 'got another text',
  'reminder.texts-reset': 'got the usual text again',
  'reminder.asked-for': 'was asked for at once',
}

/** Kinds of things for people, singular. */
const kinds: Readonly<Record<string, string>> = {
  user: 'account',
  'member-category': 'category of members',
  gate: 'admin panel',
  stocktake: 'stocktaking',
  'offline-operation': 'operation without network',
  'item-type': 'item type',
  'loan-rule': 'loan rule',
  'accession-series': 'series of accession numbers',
  'kept-columns': 'kept columns',
}

/** Words that stand before kind and name: "undo of import loans.csv requested". */
const leads: Readonly<Record<string, string>> = {
  'import.undo-asked-for': 'undo of',
}

/** What stands before the name of the thing: "account", "calendar:", "undo of import". */
export function leadWords({ action, entity }: { action: string; entity: string }): string {
  const kind = entity === 'calendar' ? 'calendar:' : kindWords(entity)
  return leads[action] ? `${leads[action]} ${kind}` : kind
}

/** `user` → "account"; a kind without words of its own is its own word. */
export function kindWords(entity: string): string {
  return kinds[entity] ?? entity
}

/** `user.signed-in` → "signed in", `book.created` → "was created". */
export function actionWords(action: string): string {
  const known = words[action]
  if (known) return known
  const verb = action.slice(action.indexOf('.') + 1).replaceAll('-', ' ')
  return `was ${verb}`
}

/** The actions that the filter offers. */
export const auditActions = Object.keys(words)

/** Kinds of things that the filter offers. */
export const auditKinds = [
  'user',
  'member',
  'book',
  'copy',
  'import',
  'gate',
  'mail',
  'notice',
] as const
