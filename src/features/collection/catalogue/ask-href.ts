import { href } from 'react-router'

/** Where a reader asks the library for something, with what is known of it. */
export function askHref(fields: Readonly<Record<string, string>>): string {
  return `${href('/account/requests/new')}?${new URLSearchParams(fields)}`
}
