/**
 * What a token for the REST API may be made for. An endpoint states the one that it needs, beside
 * its access. `ofAdmins`: only administrators may make one for it, behind the admin gate; with any
 * other scope everybody gets what is theirs.
 */
export const scopes = {
  'account:read': { label: 'Read what is yours: who you are, your loans', ofAdmins: false },
  'account:write': { label: 'Renew your loans and place holds in your name', ofAdmins: false },
  'circulation:read': { label: 'Read everybody’s loans, and what they follow', ofAdmins: true },
  'circulation:write': { label: 'Issue, return and renew books', ofAdmins: true },
  'catalogue:write': { label: 'Change books and copies', ofAdmins: true },
  'members:read': { label: 'Read members', ofAdmins: true },
  'members:write': { label: 'Change members', ofAdmins: true },
  'content:write': { label: 'Write notices', ofAdmins: true },
  'settings:write': {
    label: 'Change loan rules, the calendar, item types, branches and locations',
    ofAdmins: true,
  },
} as const satisfies Record<string, { readonly label: string; readonly ofAdmins: boolean }>

export type Scope = keyof typeof scopes

export const scopeNames = Object.keys(scopes) as Scope[]

/** The scope of this name; null: there is none. */
export function scopeNamed(name: string): Scope | null {
  return scopeNames.find((known) => known === name) ?? null
}
