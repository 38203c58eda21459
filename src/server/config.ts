import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import type { BookSource } from '#src/kernel/book-source.ts'
import { AppError } from '#src/kernel/errors.ts'
import type { ClamdAddress } from './clamd-address.ts'
import { type ContentsAddress, contentsFile, contentsSettings } from './contents-settings.ts'
import { fileSettings, fileStores } from './file-settings.ts'
import type { S3Address } from './files/s3-address.ts'
import { type LogLevel, logLevels } from './log.ts'
import {
  address,
  networks,
  onOff,
  postgresUrl,
  rate,
  shortText,
  siteUrl,
  smtpUrl,
  sources,
  streams,
  wholeNumber,
} from './setting-values.ts'

/** The project's folder; relative paths in the configuration start here. */
export const projectFolder = fileURLToPath(new URL('../..', import.meta.url))

/** How this process runs, checked. `.env.example` tells what each setting is for. */
export type Config = {
  host: string
  /** 0 is any free port. */
  port: number
  /** Absolute. */
  dataDir: string
  /** Where files are kept: an S3-compatible store; null: the folder in `dataDir`. */
  files: S3Address | null
  /** The store before it, while files are moved; null: the folder, where `files` is none. */
  formerFiles: S3Address | null
  /** What looks through files for viruses before they are given out; null: nothing does. */
  clamd: ClamdAddress | null
  /** undefined: the bundled PostgreSQL in `dataDir`. */
  databaseUrl: string | undefined
  /** The most connections to the database that answer this process's requests and jobs. */
  databasePool: number
  /** Whether an empty database gets the demo college. */
  demo: boolean
  /** Whether that college has years of history too. */
  demoHistory: boolean
  logLevel: LogLevel
  /** Where readers reach the site; undefined: as each request says, where what it says is known. */
  publicUrl: string | undefined
  trustProxy: boolean
  /** The networks of the campus (CIDR); undefined: those in institute.ts. */
  campusNetworks: readonly string[] | undefined
  /** The mail server; undefined: mails stay in the mail log. */
  smtpUrl: string | undefined
  /** The sender of mails; undefined: the library's address in institute.ts. */
  mailFrom: string | undefined
  /** Signing in with Google, or any provider of OpenID Connect; null: not offered. */
  google: { issuer: string; clientId: string; clientSecret: string } | null
  /**
   * `allowed`: whether people sign in with passwords and passkeys of this site, or at the provider
   * alone. `shortest`: letters of a new one.
   */
  passwords: { allowed: boolean; shortest: number }
  /** The password of all demo people. */
  demoPassword: string
  /** The password of the demo's admin gate. */
  demoGatePassword: string
  /**
   * The file at a code host with the credentials of the admin gate; null: they are in the database.
   */
  gateContents: ContentsAddress | null
  /** The file at a code host that visitors are mirrored to; null: they are in the database alone. */
  visitorsContents: ContentsAddress | null
  /** The services that tell the public address of a network, and where an address is. */
  visitorLookUps: { address: string | null; place: string | null }
  /** Who is asked for a book by its ISBN; undefined: those in institute.ts. */
  bookSources: readonly BookSource[] | undefined
  /** The origin of a push service of one's own network; null: all are public. */
  pushService: string | null
  /** How often one client may ask the API and the pages that search; null: as often as it likes. */
  rateLimit: { perSecond: number; burst: number } | null
  /**
   * How many live streams a person, and the visitors of one address, may have open; null: as many
   * as they like.
   */
  liveLimit: { person: number; visitors: number } | null
}

type Setting = { takes: string; schema: z.ZodType<unknown, string | undefined>; secret?: true }

const settings = {
  HOST: {
    takes: 'a host name or an IP address of this machine, such as 127.0.0.1 or 0.0.0.0',
    schema: z
      .string()
      .regex(/^[\w.:-]+$/)
      .default('127.0.0.1'),
  },
  PORT: {
    takes: 'a whole number from 0 (any free port) to 65535',
    schema: wholeNumber(0, 65_535).prefault('3000'),
  },
  DATA_DIR: {
    takes: 'the path of a folder',
    schema: z
      .string()
      .refine((path) => !path.includes('\0'))
      .default('data'),
  },
  ...fileSettings,
  DATABASE_URL: {
    takes: 'an address such as postgresql://user:password@host:5432/database',
    schema: postgresUrl.optional(),
    secret: true,
  },
  DATABASE_POOL: {
    takes: 'a whole number from 2 to 500, the most connections to the database',
    schema: wholeNumber(2, 500).prefault('10'),
  },
  DEMO: { takes: 'on or off', schema: onOff.prefault('on') },
  DEMO_HISTORY: { takes: 'on or off', schema: onOff.prefault('on') },
  LOG_LEVEL: { takes: `one of ${logLevels.join(', ')}`, schema: z.enum(logLevels).default('info') },
  PUBLIC_URL: {
    takes: 'an address without a path, such as https://library.example.edu',
    schema: siteUrl.optional(),
  },
  TRUST_PROXY: { takes: 'on or off', schema: onOff.prefault('off') },
  CAMPUS_NETWORKS: {
    takes: 'off, or networks with commas between, such as 10.20.0.0/16,2001:db8:1::/48',
    schema: networks.optional(),
  },
  SMTP_URL: {
    takes: 'an address such as smtp://user:password@host:587 or smtps://host:465',
    schema: smtpUrl.optional(),
    secret: true,
  },
  MAIL_FROM: {
    takes: 'an e-mail address such as library@example.edu',
    schema: z.email().optional(),
  },
  GOOGLE_ISSUER: {
    takes: 'the issuer of an OpenID Connect provider, such as https://accounts.google.com',
    schema: address(/^https?:\/\/[^?#@]+$/).default('https://accounts.google.com'),
  },
  GOOGLE_CLIENT_ID: { takes: 'the client id that the provider gave', schema: shortText.optional() },
  GOOGLE_CLIENT_SECRET: {
    takes: 'the client secret that the provider gave',
    schema: shortText.optional(),
    secret: true,
  },
  SIGN_IN: {
    takes: 'all, or provider (at the one of GOOGLE_CLIENT_ID alone, without passwords)',
    schema: z.enum(['all', 'provider']).default('all'),
  },
  PASSWORD_MINIMUM: {
    takes: 'a whole number from 6 to 64, the fewest letters of a new password',
    schema: wholeNumber(6, 64).prefault('6'),
  },
  DEMO_PASSWORD: {
    takes: 'a password of 6 to 128 letters',
    schema: z.string().min(6).max(128).default('almirah-demo'),
    secret: true,
  },
  DEMO_GATE_PASSWORD: {
    takes: 'a password of 6 to 128 letters',
    schema: z.string().min(6).max(128).default('almirah-gate'),
    secret: true,
  },
  ...contentsSettings,
  BOOK_SOURCES: {
    takes:
      'off, or services with {isbn} in their addresses, such as sru:https://sru.example.edu/books?operation=searchRetrieve&query=bath.isbn%3D{isbn}, each with search: and an address with {query} behind it where it is searched by title',
    schema: sources.optional(),
  },
  PUSH_SERVICE: {
    takes: 'an address without a path, such as https://push.example.edu',
    schema: siteUrl.optional(),
  },
  RATE_LIMIT: {
    takes: 'requests a second and requests at once, such as 50:200, or off',
    schema: rate.prefault('50:200'),
  },
  LIVE_LIMIT: {
    takes: 'live streams of a person and of the visitors of one address, such as 20:1000, or off',
    schema: streams.prefault('20:1000'),
  },
} satisfies Record<string, Setting>

type Name = keyof typeof settings

/** The names of all settings. */
export const settingNames = Object.keys(settings) as Name[]

/**
 * Reads the configuration from environment variables; an empty one counts as not set. Throws an
 * AppError that names every wrong variable, what it got and what it takes (of an address with a
 * password, only what it takes).
 */
export function loadConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const faults: string[] = []
  function read<N extends Name>(name: N): z.output<(typeof settings)[N]['schema']> {
    const { schema, takes, secret }: Setting = settings[name]
    const text = env[name]?.trim() || undefined
    const result = schema.safeParse(text)
    if (!result.success) {
      faults.push(`  ${name} ${secret ? 'is not' : `is ${shown(text)}, but it takes`} ${takes}.`)
    }
    return result.data as z.output<(typeof settings)[N]['schema']>
  }
  const google = googleSettings(
    read('GOOGLE_ISSUER'),
    read('GOOGLE_CLIENT_ID'),
    read('GOOGLE_CLIENT_SECRET'),
  )
  const allowed = read('SIGN_IN') === 'all'
  if (!allowed && !google) {
    faults.push(
      '  SIGN_IN is "provider", but there is none: nobody could sign in. Set GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET, or SIGN_IN=all.',
    )
  }
  const fileTexts = {
    url: read('FILES_URL'),
    formerUrl: read('FILES_FORMER_URL'),
    accessKey: read('FILES_ACCESS_KEY'),
    secretKey: read('FILES_SECRET_KEY'),
  }
  const config: Config = {
    host: read('HOST'),
    port: read('PORT'),
    dataDir: resolve(projectFolder, read('DATA_DIR') ?? ''),
    ...fileStores(fileTexts, faults),
    clamd: read('CLAMD_URL') ?? null,
    databaseUrl: read('DATABASE_URL'),
    databasePool: read('DATABASE_POOL'),
    demo: read('DEMO'),
    demoHistory: read('DEMO_HISTORY'),
    logLevel: read('LOG_LEVEL'),
    publicUrl: read('PUBLIC_URL'),
    trustProxy: read('TRUST_PROXY'),
    campusNetworks: read('CAMPUS_NETWORKS'),
    smtpUrl: read('SMTP_URL'),
    mailFrom: read('MAIL_FROM'),
    google,
    passwords: { allowed, shortest: read('PASSWORD_MINIMUM') },
    demoPassword: read('DEMO_PASSWORD'),
    demoGatePassword: read('DEMO_GATE_PASSWORD'),
    gateContents: contentsFile(read, 'GATE_CONTENTS', faults),
    visitorsContents: contentsFile(read, 'VISITORS_CONTENTS', faults),
    visitorLookUps: {
      address: read('ADDRESS_LOOKUP_URL') ?? null,
      place: read('PLACE_LOOKUP_URL') ?? null,
    },
    bookSources: read('BOOK_SOURCES') ?? undefined,
    pushService: originOf(read('PUSH_SERVICE')),
    rateLimit: read('RATE_LIMIT'),
    liveLimit: read('LIVE_LIMIT'),
  }
  if (faults.length === 0) return config
  throw new AppError(
    'invalid-input',
    `These settings, from the environment or the file .env, are wrong:\n${faults.join('\n')}\n.env.example explains each of them.`,
  )
}

function originOf(address: string | undefined): string | null {
  return address && URL.canParse(address) ? new URL(address).origin : null
}

function googleSettings(issuer: string, clientId?: string, clientSecret?: string) {
  return clientId && clientSecret ? { issuer, clientId, clientSecret } : null
}

/** What was set, without a name and password in an address. */
function shown(text: string | undefined): string {
  return JSON.stringify(text?.replace(/\/\/.*@/, '//…@'))
}

/**
 * Adds the settings of the file `.env`, where there is one, to the environment, which goes before
 * it.
 */
export function readEnvFile(folder = projectFolder): void {
  const path = join(folder, '.env')
  if (!existsSync(path)) return
  try {
    process.loadEnvFile(path)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new AppError('invalid-input', `The file ${path} cannot be read: ${reason}`)
  }
}
