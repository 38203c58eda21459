import type { Access } from '#src/kernel/access.ts'
import type { Day } from '#src/kernel/dates.ts'
import type { KeptOnDevice } from '#src/kernel/kept-on-device.ts'

/** A group of the side menu, in the order of the spec. */
export type MenuGroup =
  | 'Home'
  | 'Institute Links'
  | 'E-Resources'
  | 'OPAC'
  | 'Documents & Policies'
  | 'Notices'

/**
 * One page of the site. `access` and `keptOnDevice` are required: a page without them does not
 * compile.
 */
export type PageRow = {
  /** Unique and stable: the route id. */
  readonly id: string
  /** The pattern of React Router, `/books/:number`; matched without regard to case. */
  readonly path: string
  /** The route module, from `src/`. */
  readonly module: string
  readonly title: string
  readonly description: string
  /** Said where its main part is in English for every reader, not in the reader's language. */
  readonly spoken?: 'en'
  readonly access: Access
  /**
   * Where a person goes who may not enter; required where `access` is not `everyone` (see
   * `Guarded`).
   */
  readonly refusedTo?: string
  /**
   * The office's page for the same: who may enter that one works there, behind the gate, and is led
   * there from here.
   */
  readonly officeAt?: string
  /** Whether the admin credential form stands before the page. */
  readonly adminGate?: true
  /**
   * Whether a device that has shown the page keeps it for the time without network, and for whom.
   */
  readonly keptOnDevice: KeptOnDevice
  /**
   * Whether it depends on a cookie of a visitor. Every other open page is the same for all
   * visitors: its loaders see no cookies, and the server keeps it whole
   * (`src/server/http/page-cache.ts`).
   */
  readonly readsCookies?: true
  readonly menu?: MenuGroup
  /** Other addresses of the same page that the sitemap lists too. */
  readonly alsoAt?: readonly string[]
  /**
   * How the sitemap lists it: 0.6 for home, 0.8 for the tools of administrators, else 1
   * (specification, section 9), and the day since when its words and what it does are as they are.
   * Left out where the page is not listed (a pattern with parameters).
   */
  readonly listed?: { readonly priority: 1 | 0.6 | 0.8; readonly released: Day }
  /**
   * What it shows that changes without a release: books, or things of a kind that the search over
   * the whole site knows.
   */
  readonly shows?: readonly string[]
  /**
   * Whether it searches: then the rate limit counts it, as it counts the API. Only for paths
   * without parameters.
   */
  readonly limited?: true
  /** Megabytes that its form may send, where files come with it; else 1. */
  readonly largestForm?: number
}

type Open = PageRow & {
  readonly access: 'everyone'
  readonly keptOnDevice: 'never' | 'for-anyone'
}
type Guarded = PageRow & {
  readonly access: Exclude<Access, 'everyone'>
  readonly refusedTo: string
  readonly readsCookies?: never
} & (
    | { readonly adminGate?: never; readonly keptOnDevice: 'never' | 'for-its-reader' }
    | { readonly adminGate: true; readonly keptOnDevice: 'never' }
  )
export type SitePage = Open | Guarded

/**
 * What a browser has of a page: what its menus, its titles and its "did you mean" are made of. All
 * else of a row is the server's (`vite.shown-pages.ts`).
 */
export type ShownPage = Pick<PageRow, 'id' | 'path' | 'title' | 'spoken' | 'refusedTo' | 'menu'> & {
  readonly listed?: object
}
