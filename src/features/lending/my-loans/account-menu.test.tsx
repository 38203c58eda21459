import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import NoDuesPage from '#src/features/people/no-dues/no-dues-page.tsx'
import PastLoansPage from './past-loans-page.tsx'
import ReceiptsPage from './receipts-page.tsx'

const person = {
  name: 'Asha Rao',
  email: 'asha@suiit.example',
  photo: null,
  verified: true,
  role: 'student',
}

test.each([
  ['/account/loans', PastLoansPage, { person, past: null }],
  ['/account/receipts', ReceiptsPage, { person, receipt: null, receipts: [] }],
  ['/no-dues', NoDuesPage, { person, member: null, requests: [], reasons: [] }],
])('%s has the menu of the account', (path, page, loaderData) => {
  const Page = page as ComponentType<{ loaderData: unknown }>
  const Site = createRoutesStub([{ path, Component: () => <Page loaderData={loaderData} /> }])
  const html = renderToStaticMarkup(<Site initialEntries={[path]} />)
  expect(html).toContain('aria-label="Your account"')
  expect(html.match(/<h1/g)).toHaveLength(1)
})
