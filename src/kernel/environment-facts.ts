/**
 * What the environment fixes for this process, by the names of its settings: where things are, never
 * a password or a key. Null: the setting is not made.
 */
export type EnvironmentFacts = Readonly<
  Record<
    | 'DATABASE_URL'
    | 'PUBLIC_URL'
    | 'SMTP_URL'
    | 'MAIL_FROM'
    | 'FILES_URL'
    | 'CLAMD_URL'
    | 'PUSH_SERVICE'
    | 'GOOGLE_ISSUER',
    string | null
  >
>
