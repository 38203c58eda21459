import { expect, test } from 'vitest'
import { type Access, isOffice, mayEnter } from '#src/kernel/access.ts'
import { duties, staffRoles } from '#src/kernel/duties.ts'
import { scopeNames } from '#src/kernel/scopes.ts'
import { pages } from '#src/pages/pages.ts'
import { testDatabase } from '#test/database.ts'
import { person } from '#test/person.ts'
import { testSite } from '#test/site.ts'
import { declared } from './declared.server.ts'
import { endpoints } from './endpoints.server.ts'

const { db } = await testDatabase()
const { scopes } = declared

/** Every address of the office with who may enter it; `upload` stands before purposes of files. */
const addresses: readonly (readonly [access: Access, address: string])[] = [
  ...pages.map(({ access, path }) => [access, path] as const),
  ...endpoints.map((one) => {
    const method = one.kind === 'json' ? `${one.method.toUpperCase()} ` : ''
    const access: Access = one.kind === 'json' && one.office ? one.office.access : one.access
    return [access, `${method}${one.path}`] as const
  }),
  ...declared.uploads.map(({ access, name }) => [access, `upload ${name}`] as const),
].filter(([access]) => isOffice(access))

const staff = (role: (typeof staffRoles)[number], more = {}) =>
  person('student', { staffRoles: [role], ...more })

/** A page for each duty, as a reviewer reads it: whatever opens or shuts to somebody shows here. */
test('each address of the office opens to the duty that the list says', async () => {
  const byAccess = (['staff', ...duties.map((duty) => `staff:${duty}` as const), 'admin'] as const)
    .map((access) => {
      const own = addresses.filter(([one]) => one === access).map(([, address]) => address)
      return `# ${access}\n\n${[...new Set(own)].toSorted().join('\n')}\n`
    })
    .join('\n')
  await expect(byAccess).toMatchFileSnapshot('./office-addresses.txt')
})

test.each(duties)('%s opens its own addresses and those of all staff, and no other', (duty) => {
  const opened = addresses.filter(([access]) => mayEnter(access, staff(duty)))
  const meant = addresses.filter(([access]) => access === 'staff' || access === `staff:${duty}`)
  expect(opened).toEqual(meant)
})

test('everything opens all but what is administrators’ own', () => {
  const opened = addresses.filter(([access]) => mayEnter(access, staff('everything')))
  expect(opened).toEqual(addresses.filter(([access]) => access !== 'admin'))
})

test('no duty opens anything to whoever has no role any more, or is not confirmed', () => {
  for (const role of staffRoles) {
    const gone = person(null, { staffRoles: [role] })
    const unconfirmed = staff(role, { verified: false })
    for (const [access] of addresses) {
      expect([access, mayEnter(access, gone), mayEnter(access, unconfirmed)]).toEqual([
        access,
        false,
        false,
      ])
    }
  }
})

/** Endpoints of the office that programs call, with what a token for them may be made for. */
const called = endpoints.flatMap((one) => {
  if (one.kind !== 'json' || one.access === 'everyone') return []
  const access: Access = one.office?.access ?? one.access
  return isOffice(access) ? [{ ...one, access, scope: one.office?.scope ?? one.scope }] : []
})

test('a scope is offered to just those duties whose endpoints need it', () => {
  const offered = scopeNames(scopes).map((scope) => {
    const needed = called.filter((one) => one.scope === scope).map(({ access }) => access)
    const wanted = duties.filter((duty) => needed.includes(`staff:${duty}`))
    return { scope, wanted, offered: duties.filter((one) => scopes[scope]?.duties?.includes(one)) }
  })
  expect(offered).toEqual(offered.map((one) => ({ ...one, offered: one.wanted })))
})

test.each(called)('$method $path: commands and door ask for the same duty', async (endpoint) => {
  const token = { scopes: scopeNames(scopes) }
  const address = endpoint.path.replaceAll(/\{\w+\}/g, '1')
  for (const duty of duties) {
    const actor = staff(duty, { token })
    const site = testSite({ db, declared, endpoints, actor })
    const { status } = await site.request(address, { method: endpoint.method.toUpperCase() })
    if (endpoint.access === `staff:${duty}`) expect([duty, status]).not.toEqual([duty, 403])
    else if (endpoint.access !== 'staff' && !endpoint.office)
      expect([duty, status]).toEqual([duty, 403])
  }
})
