import { createContext } from 'react-router'
import type { Actor } from '#src/kernel/actor.ts'
import type { BookSource } from '#src/kernel/book-source.ts'
import type { EnvironmentFacts } from '#src/kernel/environment-facts.ts'
import type { Language } from '#src/kernel/words/language.ts'
import type { Config } from './config.ts'
import type { Db } from './database/connect.ts'
import type { Declared } from './declared.ts'
import type { FileStore } from './files/file-store.ts'
import type { Client } from './http/client-facts.ts'
import type { OpenApiDocument } from './http/openapi-document.ts'
import type { Problem } from './http/problem.ts'
import type { Log } from './log.ts'

/** What a request carries: the database, who asks, its log line's owner and the script nonce. */
export type AppContext = {
  readonly db: Db
  readonly actor: Actor
  readonly log: Log
  readonly requestId: string
  /** For the content security policy: every script element of the page carries it. */
  readonly nonce: string
  /** The language of the page. */
  readonly language: Language
  /** `https://library.example` without a slash at the end: where canonical links point. */
  readonly origin: string
  /** What people send: photos and the like. */
  readonly files: FileStore
  /** What all rooms declare. */
  readonly declared: Declared
  /** What accounts need to know of the other end. */
  readonly client: Client
  /** Whether the request comes from the campus network; null: nobody has said which that is. */
  readonly onCampus: boolean | null
  /** Where the admin gate's credentials are, if not in the database. */
  readonly gateContents: Config['gateContents']
  /** Where people may sign in besides; null: by password alone. */
  readonly signInProvider: Config['google']
  /** Whether people have passwords of this site, and how long new ones are. */
  readonly passwords: Config['passwords']
  /** Who is asked for a book by its ISBN. */
  readonly bookSources: readonly BookSource[]
  /** The origin of a push service of one's own network; null: all are public. */
  readonly pushService: Config['pushService']
  /** What the environment fixes, without secrets. */
  readonly environment: EnvironmentFacts
  /** Whether mails leave by a server; else they stay in the mail log. */
  readonly mailLeaves: boolean
  /**
   * Why a document that a browser asked for is not there (a download, a picture): the page says so
   * in its place. Null: a page is asked for.
   */
  readonly problem: Problem | null
  /** The REST API as it describes itself. */
  readonly apiDocument: () => OpenApiDocument
}

/**
 * Key of the request's context in React Router's loaders, actions and middleware. The page bundle
 * owns it: the HTTP layer reaches it through the bundle's entry module, never by importing this
 * file.
 */
export const appContext = createContext<AppContext>()
