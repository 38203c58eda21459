import type { RouteConfig } from '@react-router/dev/routes'
import { pages } from '#src/pages/pages.ts'
import { routesFrom } from '#src/pages/route-table.ts'

export default routesFrom(pages) satisfies RouteConfig
