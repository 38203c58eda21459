import { z } from 'zod'
import { contentsUrl } from './setting-values.ts'

/** A file at a code host: the address of its contents, and the token that may use it. */
export type ContentsAddress = { readonly url: string; readonly token: string }

const token = z
  .string()
  .regex(/^[!-~]{1,500}$/)
  .optional()

/** The settings of files at code hosts, and of services that are asked about visitors. */
export const contentsSettings = {
  GATE_CONTENTS_URL: {
    takes:
      'the https address of a file at a contents API, such as https://api.github.com/repos/college/private/contents/Admin/password.json',
    schema: contentsUrl.optional(),
  },
  GATE_CONTENTS_TOKEN: {
    takes: 'the access token that may read that file',
    schema: token,
    secret: true,
  },
  VISITORS_CONTENTS_URL: {
    takes:
      'the https address of a file at a contents API, such as https://api.github.com/repos/college/private/contents/visitors.json',
    schema: contentsUrl.optional(),
  },
  VISITORS_CONTENTS_TOKEN: {
    takes: 'the access token that may read and write that file',
    schema: token,
    secret: true,
  },
  ADDRESS_LOOKUP_URL: {
    takes:
      'the address of a service that tells a public IP address, such as https://ip.example.org/',
    schema: contentsUrl.optional(),
  },
  PLACE_LOOKUP_URL: {
    takes:
      'the address of a service that tells where an IP address behind it is, such as https://place.example.org/json',
    schema: contentsUrl.optional(),
  },
} as const

type Name = 'GATE_CONTENTS' | 'VISITORS_CONTENTS'

/** The file that a pair of settings names, null where there is none; half a pair is a fault. */
export function contentsFile(
  read: (name: `${Name}_URL` | `${Name}_TOKEN`) => string | undefined,
  name: Name,
  faults: string[],
): ContentsAddress | null {
  const url = read(`${name}_URL`)
  const token = read(`${name}_TOKEN`)
  if (url && token) return { url, token }
  if (url) faults.push(`  ${name}_URL is of no use without ${name}_TOKEN: set both.`)
  if (token) faults.push(`  ${name}_TOKEN is of no use without ${name}_URL: set both.`)
  return null
}
