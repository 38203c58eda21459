import { usePageTitle } from '#src/pages/use-page-titles.ts'
import type { Route } from './+types/shipping-page'
import { TextPage } from './inner-pages/text-page.tsx'
import { headOf } from './page-head.ts'
import { libraryText } from './texts.server.ts'

export function loader() {
  return { text: libraryText('shipping') }
}

export const meta: Route.MetaFunction = ({ matches }) => headOf('shipping', matches)

export default function ShippingPage({ loaderData }: Route.ComponentProps) {
  return <TextPage title={usePageTitle('shipping')} text={loaderData.text} />
}
