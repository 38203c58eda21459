import { z } from '@hono/zod-openapi'
import type { Access, StaffAccess } from '#src/kernel/access.ts'
import type { Actor } from '#src/kernel/actor.ts'
import type { BookSource } from '#src/kernel/book-source.ts'
import type { ErrorCode } from '#src/kernel/errors.ts'
import type { Scope } from '#src/kernel/scopes.ts'
import type { Language } from '#src/kernel/words/language.ts'
import type { Db } from '../database/connect.ts'
import type { FileStore } from '../files/file-store.ts'
import type { Log } from '../log.ts'

/** What an endpoint's handler gets besides its input. */
export type EndpointContext = {
  readonly db: Db
  readonly actor: Actor
  readonly log: Log
  /** What people send: photos and the like. */
  readonly files: FileStore
  /** Who is asked for a book by its ISBN. */
  readonly bookSources: readonly BookSource[]
  /** The origin of a push service of one's own network; null: all are public. */
  readonly pushService: string | null
  /** Where links lead, `https://library.example`, no slash at the end. */
  readonly origin: string
  /** Where links in mails lead; null where the request names a host that nobody has said. */
  readonly linkOrigin: string | null
  /** The language that sentences for the reader are in, as pages and `Accept-Language` say it. */
  readonly language: Language
  /** Whether it comes from a network of the campus; null: nobody has said which they are. */
  readonly onCampus: boolean | null
  /** The network that it comes from, as limits count it: an IPv4 /24 or an IPv6 /48. */
  readonly network: string
  /** Who asks, as limits count them, and how many streams of each live list; null: any number. */
  readonly streams: { readonly reader: string; readonly most: number } | null
}

type Shape = z.ZodObject

/** How a JSON endpoint is described to the people who program against it. */
type Description = {
  /** The operation's name in the OpenAPI document: unique and stable. */
  readonly id: string
  readonly tag: string
  readonly summary: string
  readonly description: string
  /** What can go wrong besides what can on every endpoint (input, rate, database). */
  readonly problems?: readonly ErrorCode[]
}

/**
 * Who may call an endpoint. Where that is not everyone, a token needs the `scope`. `adminGate`:
 * whether it is for staff who have the admin gate open; a token with a scope of the office was made
 * behind it. `office`: where others change what is theirs and who has this duty what is everybody's,
 * these need its scope instead of `scope`, or the gate open.
 */
type Door =
  | {
      readonly access: 'everyone'
      readonly scope?: never
      readonly adminGate?: never
      readonly office?: never
    }
  | {
      readonly access: Exclude<Access, 'everyone'>
      readonly scope: Scope
      readonly adminGate?: true
      readonly office?: { readonly access: StaffAccess; readonly scope: Scope }
    }

/** What may be done to what has an address in the API. */
export const apiMethods = ['get', 'post', 'put', 'patch', 'delete'] as const
type ApiMethod = (typeof apiMethods)[number]

/**
 * A REST endpoint under `/api/v1`; a parameter in its path stands in braces:
 * `/api/v1/books/{number}`. `access` is required. Parameters that are not in `query`, fields that
 * are not in `body`, and values that do not fit, are refused before the handler runs. `body`: null
 * for one that takes none.
 */
export type JsonEndpoint = Description &
  Door & {
    readonly kind: 'json'
    readonly method: ApiMethod
    readonly path: string
    readonly params: Shape | null
    readonly query: Shape
    readonly body: Shape | null
    /** For one that takes a file instead of a body: see `defineUpload`. */
    readonly upload?: Upload
    readonly response: z.ZodType
    readonly handle: (context: EndpointContext, input: Input) => Promise<Answer | Moved>
  }

/**
 * A form with a file, sent as multipart/form-data: the field that the file is in, the megabytes
 * that are taken, other fields.
 */
export type Upload = {
  readonly field: string
  /** How many files may come, also none; left out: one, which has to come. */
  readonly most?: number
  readonly megabytes: number
  readonly description: string
  readonly texts?: Readonly<Record<string, string>>
}

/**
 * The parameters of path and query and the body after their check, and the query as it was sent.
 */
type Input = {
  readonly params: Readonly<Record<string, unknown>>
  readonly query: Readonly<Record<string, unknown>>
  readonly body: Readonly<Record<string, unknown>>
  readonly sent: URLSearchParams
  /** As it came. Only an upload reads its body. */
  readonly request: Request
}

/** The body of an answer, and the queries of the lists' neighbouring pages where there are some. */
export type Answer = {
  readonly body: unknown
  readonly next?: URLSearchParams | null
  readonly previous?: URLSearchParams | null
}

/** What was asked for has another address now, for good. */
type Moved = { readonly movedTo: string }

/** Another address that answers with a document of its own: a sitemap, a feed, a picture. */
export type DocumentEndpoint = {
  readonly kind: 'document'
  /** Hono's pattern: `/books/:file{[0-9]+\\.ris}`. */
  readonly path: string
  readonly access: Access
  /** Whether it is for staff who have the admin gate open. */
  readonly adminGate?: true
  /**
   * With any of these scopes a token opens it; the handler says which of them is needed for what it
   * is asked. Left out: it is for browsers alone.
   */
  readonly scopes?: readonly Scope[]
  /** How programs call it, for the OpenAPI document; left out: it is no part of that. */
  readonly operations?: readonly DocumentOperation[]
  readonly summary: string
  /**
   * Whether a form may be sent here with POST too: for input that does not fit an address. It
   * changes nothing. Forms from anywhere are for programs, which name no origin.
   */
  readonly takesForm?: 'from-this-site' | 'from-anywhere'
  /**
   * How it changes something, from pages of this site alone: by which methods besides, and how many
   * megabytes each may send. `isForApps`: nobody changes anything there but an app with a password
   * of its own, so whoever sends none is told so and not that they come from elsewhere.
   */
  readonly changes?: {
    readonly methods: readonly ('POST' | 'PUT' | 'PATCH' | 'DELETE')[]
    readonly megabytes: number
    readonly isForApps?: true
  }
  /**
   * Whether a client may ask only so often: it searches the catalogue, as pages and endpoints do
   * that are limited.
   */
  readonly limited?: true
  readonly respond: (context: EndpointContext, request: Request) => Promise<Response>
}

/** One way to call a document that programs use too, as the OpenAPI document tells it. */
export type DocumentOperation = Omit<Description, 'problems'> & {
  readonly method: ApiMethod | 'head'
  /** Its path, with parameters in braces. */
  readonly path: string
  readonly problems: readonly ErrorCode[]
  /** Headers that are sent, with what they say. */
  readonly sends: Readonly<Record<string, string>>
  /** Whether bytes are sent, as this type. */
  readonly bytes?: string
  readonly status: 200 | 201 | 204
  /** Headers of the answer, with what they say. */
  readonly answers: Readonly<Record<string, string>>
  /** The body of the answer; left out: it has none. */
  readonly response?: z.ZodType
}

export type Endpoint = JsonEndpoint | DocumentEndpoint

/** A JSON endpoint whose handler sees the checked parameters in their own types. */
export function defineEndpoint<
  Query extends Shape,
  Response extends z.ZodType,
  Params extends Shape = z.ZodObject<Record<never, never>>,
>(
  endpoint: Description &
    Door & {
      readonly path: string
      readonly params?: Params
      readonly query: Query
      readonly response: Response
      readonly handle: (
        context: EndpointContext,
        input: {
          readonly params: z.output<Params>
          readonly query: z.output<Query>
          readonly sent: URLSearchParams
        },
      ) => Promise<(Answer & { readonly body: z.input<Response> }) | Moved>
    },
): JsonEndpoint {
  const { handle, params = null, ...rest } = endpoint
  return {
    ...rest,
    kind: 'json',
    method: 'get',
    params,
    body: null,
    // The types of what was checked are those of the schemas that checked it.
    handle: (context, input) => handle(context, input as never),
  }
}

/** The empty body of an action that needs to be told nothing. */
export const noBody = z.object({})

/**
 * A JSON endpoint that changes something. Its body is sent as application/json. Access is never
 * everyone: whoever changes something is known. What it did is answered with 200.
 */
export function defineAction<
  Body extends Shape,
  Response extends z.ZodType,
  Params extends Shape = z.ZodObject<Record<never, never>>,
>(
  endpoint: Description &
    Exclude<Door, { readonly access: 'everyone' }> & {
      readonly method: Exclude<ApiMethod, 'get'>
      readonly path: string
      readonly params?: Params
      readonly body: Body
      readonly response: Response
      readonly handle: (
        context: EndpointContext,
        input: { readonly params: z.output<Params>; readonly body: z.output<Body> },
      ) => Promise<{ readonly body: z.input<Response> }>
    },
): JsonEndpoint {
  const { handle, params = null, ...rest } = endpoint
  return {
    ...rest,
    kind: 'json',
    params,
    query: z.object({}),
    // The types of what was checked are those of the schemas that checked it.
    handle: (context, input) => handle(context, input as never),
  }
}

/**
 * A JSON endpoint that takes files: a form sent as multipart/form-data, which the handler reads
 * from the request, in parts where it is large. Else as `defineAction`, but that it may be for
 * everyone: then its handler counts who sends how much.
 */
export function defineUpload<
  Response extends z.ZodType,
  Params extends Shape = z.ZodObject<Record<never, never>>,
>(
  endpoint: Description &
    Door & {
      /** Left out: post. */
      readonly method?: 'post' | 'put'
      readonly path: string
      readonly params?: Params
      /** Left out: it takes none. */
      readonly query?: Shape
      readonly upload: Upload
      readonly response: Response
      readonly handle: (
        context: EndpointContext,
        request: Request,
        params: z.output<Params>,
      ) => Promise<{ readonly body: z.input<Response> }>
    },
): JsonEndpoint {
  const { handle, method = 'post', params = null, query = z.object({}), ...rest } = endpoint
  return {
    ...rest,
    kind: 'json',
    method,
    params,
    query,
    body: noBody,
    // The type of what was checked is that of the schema that checked it.
    handle: (context, input) => handle(context, input.request, input.params as never),
  }
}

/** A document endpoint. */
export function defineDocument(endpoint: Omit<DocumentEndpoint, 'kind'>): DocumentEndpoint {
  return { ...endpoint, kind: 'document' }
}
