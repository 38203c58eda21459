import type { EnvironmentFacts } from '#src/kernel/environment-facts.ts'
import type { Config } from './config.ts'

/** The facts of a configuration. */
export function environmentFacts(config: Config): EnvironmentFacts {
  const { databaseUrl, publicUrl, smtpUrl, mailFrom, files, clamd, pushService, google } = config
  return {
    DATABASE_URL: databaseUrl ? hostOf(databaseUrl) : null,
    PUBLIC_URL: publicUrl ?? null,
    SMTP_URL: smtpUrl ? hostOf(smtpUrl) : null,
    MAIL_FROM: mailFrom ?? null,
    FILES_URL: files?.bucketUrl ?? null,
    CLAMD_URL: clamd && ('path' in clamd ? clamd.path : `${clamd.host}:${clamd.port}`),
    PUSH_SERVICE: pushService,
    GOOGLE_ISSUER: google?.issuer ?? null,
  }
}

/** The machine of an address, without who signs in there. */
function hostOf(url: string): string {
  return (URL.canParse(url) && new URL(url).host) || 'this machine'
}
