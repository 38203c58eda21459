import { beforeAll, expect, test } from 'vitest'
import { duties } from '#src/kernel/duties.ts'
import { pages } from '#src/pages/pages.ts'
import { endpoints } from '#src/process/endpoints.server.ts'
import type { Endpoint } from '#src/server/http/endpoint.ts'
import { ask, cookiesOf, enterOffice, people, signIn } from './sign-in.ts'
import { site } from './site.ts'

const ofStaff = ['staff', ...duties.map((duty) => `staff:${duty}` as const)] as const
const ofFaculty = duties.map((duty) => `faculty-or-staff:${duty}` as const)

/** What each may enter, written out: the guard's own rule is what is tried here. */
const entered = {
  visitor: ['everyone'],
  unverified: ['everyone', 'account'],
  stranger: ['everyone', 'account', 'signed-in'],
  student: ['everyone', 'account', 'signed-in', 'student'],
  faculty: ['everyone', 'account', 'signed-in', 'faculty', ...ofFaculty],
  admin: ['everyone', 'account', 'signed-in', ...ofFaculty, ...ofStaff, 'admin'],
  'admin with the gate open': [
    'everyone',
    'account',
    'signed-in',
    ...ofFaculty,
    ...ofStaff,
    'admin',
  ],
} as const satisfies Record<string, readonly string[]>

type Who = keyof typeof entered
const everyone = Object.keys(entered) as Who[]
const cookies = new Map<Who, string>([['visitor', '']])

beforeAll(async () => {
  for (const who of ['unverified', 'stranger', 'student', 'faculty', 'admin'] as const) {
    cookies.set(who, await signIn(people[who]))
  }
  const open = await enterOffice()
  cookies.set('admin with the gate open', open)
})

const guarded = pages.flatMap((page) =>
  page.access === 'everyone'
    ? []
    : [{ ...page, path: page.path.replaceAll(/:\w+/g, '1'), isOfOne: page.path.includes(':') }],
)

test.each(everyone)(
  '%s enters the pages of the table that are theirs, and no other by any way',
  async (who) => {
    const cookie = cookies.get(who) ?? ''
    for (const { path, isOfOne, access, adminGate, refusedTo } of guarded) {
      const mine: readonly string[] = entered[who]
      const shut = adminGate && who !== 'admin with the gate open'
      const to = !mine.includes(access) ? refusedTo : shut ? '/admin/gate' : null
      if (to === null) {
        const document = await ask(path, cookie)
        expect([path, document.status, whereTo(document)]).not.toContain(refusedTo)
        // The thing of that number may not be there.
        const isThere = document.status < 400 || (isOfOne && document.status === 404)
        expect([path, isThere]).toEqual([path, true])
        continue
      }
      for (const form of [undefined, { intent: 'anything', id: '1' }]) {
        for (const spelling of [path, path.toUpperCase(), `${path}/`, `${path}?x=1`]) {
          const answer = await ask(spelling, cookie, form)
          expect([spelling, answer.status, whereTo(answer)]).toEqual([spelling, 302, to])
          expect(await answer.text()).toBe('')
        }
        const data = await ask(`${path}.data`, cookie, form)
        const end = endOf(to, mine)
        expect([path, data.status, leadsTo(await data.text())]).toEqual([path, 202, [end]])
      }
    }
  },
)

test.each(['visitor', 'unverified'] as const)(
  '%s ends at the sign-in page by following the refusals, or where the table says at the front page',
  async (who) => {
    const mine: readonly string[] = entered[who]
    for (const { path, access, refusedTo } of guarded) {
      if (mine.includes(access)) continue
      const way = await follow(path, cookies.get(who) ?? '')
      const end = way.at(-1) ?? ''
      if (refusedTo === '/') expect(end).toBe('/')
      else {
        expect(end.split('?')[0]).toBe('/login')
        expect(new URL(end, 'http://localhost').searchParams.get('next')).toBe(path)
      }
    }
  },
)

/** What nobody finds by its number: a feedback has a secret link, results are to be published. */
const unfound = [
  '/feedback/:number',
  '/surveys/:number/results',
  '/required-books/shared/:code',
  '/gate/:code',
]

test('the pages for everyone are open to all', async () => {
  for (const { path } of pages.filter((page) => page.access === 'everyone')) {
    const answer = await ask(path.replaceAll(/:\w+/g, '1'), '')
    await answer.body?.cancel()
    // A step that nobody has come to leads back: of signing in, and of a question by a mailed link.
    const leadsBack = path.startsWith('/login/') || path === '/ask/conversation'
    const found = leadsBack ? [200, 302] : [200]
    const expected = unfound.includes(path) ? [404] : found
    expect([path, expected.includes(answer.status)]).toEqual([path, true])
  }
})

/** The answer of an endpoint as a page of the site asks it, without a body. */
function call(endpoint: Endpoint, path: string, cookie: string) {
  if (endpoint.kind === 'document' || endpoint.method === 'get') return ask(path, cookie)
  const { origin } = new URL(site().url)
  const method = endpoint.method.toUpperCase()
  return fetch(new URL(path, origin), { method, headers: { cookie, origin } })
}

/**
 * What is another's, or that faculty do by themselves: an administrator changes it, and reads its
 * draft, with the gate open alone.
 */
const ofPeople = [
  /^\/api\/v1\/profiles\/\{profile\}/,
  /^\/api\/v1\/e-books\/(?!.*\/(place|notes)\b)/,
  /^\/api\/v1\/course-lists/,
]

test.each(everyone)('%s calls the endpoints that are theirs, and no other', async (who) => {
  const mine: readonly string[] = entered[who]
  for (const endpoint of endpoints) {
    const { path, access, adminGate } = endpoint
    const may = mine.includes(access) && (!adminGate || who === 'admin with the gate open')
    const isRead = endpoint.kind === 'document' || endpoint.method === 'get'
    // Whoever may change something changes nothing that is there: other journeys read it.
    const number = may && !isRead ? '999999' : '1'
    const address = path.replaceAll(/:\w+(?:\{[^}]*\})?|\{\w+\}/g, number)
    const answer = await call(endpoint, address, cookies.get(who) ?? '')
    await answer.body?.cancel()
    const isAnothers =
      who === 'admin' &&
      ofPeople.some((those) => those.test(path)) &&
      (!isRead || path.endsWith('/draft'))
    if (may && !isAnothers) expect([path, answer.status]).not.toEqual([path, 403])
    else expect([path, [401, 403, 404].includes(answer.status)]).toEqual([path, true])
  }
})

test('a flag in a cookie or another’s gate opens nothing, and signing in anew shuts it', async () => {
  const shut = cookies.get('admin') ?? ''
  const swapped = [`${shut}; isAuthenticated=true`, `isAuthenticated=true`, `${shut}; gate=open`]
  for (const cookie of swapped) {
    const answer = await ask('/admin', cookie)
    expect([answer.status, whereTo(answer) === '/admin']).toEqual([302, false])
  }
  const open = await enterOffice()
  expect((await ask('/admin', open)).status).toBe(200)
  const again = await ask('/login', open, { email: people.admin, password: 'almirah-demo' })
  expect(whereTo(await ask('/admin', cookiesOf(again)))).toBe('/admin/gate')
  expect(whereTo(await ask('/admin', open))).toBe('/')
})

test('the gate does not outlast signing out', async () => {
  const cookie = await enterOffice()
  await ask('/logout', cookie, {})
  expect(whereTo(await ask('/admin', cookie))).toBe('/')
  expect(whereTo(await ask('/admin', await signIn(people.admin)))).toBe('/admin/gate')
})

/** Where the refusals end that begin at this path: whoever asks for data alone is led there at once. */
function endOf(path: string, mine: readonly string[]): string {
  const page = guarded.find((one) => one.path === path)
  return page && !mine.includes(page.access) ? endOf(page.refusedTo, mine) : path
}

function whereTo(answer: Response): string | null {
  const location = answer.headers.get('location')
  return location && new URL(location, 'http://localhost').pathname
}

/**
 * What a refused data request is told, besides the words of a redirect: the paths that it leads to.
 */
function leadsTo(answer: string): string[] {
  const words = ['SingleFetchRedirect', 'redirect', 'status', 'revalidate', 'reload', 'replace']
  const parts: unknown[] = JSON.parse(answer).flat()
  return parts
    .filter((part) => typeof part === 'string' && !words.includes(part))
    .map((text) => new URL(String(text), 'http://localhost').pathname)
}

/** The addresses on the way of a browser that keeps its cookies. */
async function follow(path: string, cookie: string): Promise<string[]> {
  const way = [path]
  let jar = cookie
  for (let steps = 0; steps < 6; steps++) {
    const answer = await ask(way.at(-1) ?? '', jar)
    await answer.body?.cancel()
    const location = answer.headers.get('location')
    if (location === null) return way
    jar = [cookie, cookiesOf(answer)].filter(Boolean).join('; ')
    way.push(location)
  }
  throw new Error(`no end: ${way.join(' → ')}`)
}
