import type { RouteConfig } from '@react-router/dev/routes'
import { pages } from './pages.ts'
import { routesFrom } from './route-table.ts'

export default routesFrom(pages) satisfies RouteConfig
