import type { Access } from './kernel/access.ts'

/** A group of the side menu, in the order of the spec. */
export type MenuGroup =
  | 'Home'
  | 'Institute Links'
  | 'E-Resources'
  | 'OPAC'
  | 'Documents & Policies'
  | 'Notices'

/** One page of the site. `access` is required: a page without it does not compile. */
export type PageRow = {
  /** Unique and stable: the route id. */
  readonly id: string
  /** The pattern of React Router, `/books/:number`; matched without regard to case. */
  readonly path: string
  /** The route module, from `src/`. */
  readonly module: string
  readonly title: string
  readonly description: string
  readonly access: Access
  /** Where a person goes who may not enter; required where `access` is not `everyone` (see `Guarded`). */
  readonly refusedTo?: string
  /** Whether the admin credential form stands before the page. */
  readonly adminGate?: true
  readonly menu?: MenuGroup
  /** Other addresses of the same page that the sitemap lists too. */
  readonly alsoAt?: readonly string[]
  /** Priority in the sitemap; left out where the page is not listed (a pattern with parameters). */
  readonly priority?: 1 | 0.6 | 0.8
  /** Whether it searches: then the rate limit counts it, as it counts the API. Only for paths without parameters. */
  readonly limited?: true
  /** Megabytes that its form may send, where files come with it; else 1. */
  readonly largestForm?: number
}

type Open = PageRow & { readonly access: 'everyone' }
type Guarded = PageRow & {
  readonly access: Exclude<Access, 'everyone'>
  readonly refusedTo: string
}
export type SitePage = Open | Guarded
