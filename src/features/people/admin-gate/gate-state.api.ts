import { defineDocument } from '#src/server/http/endpoint.ts'
import { gateStatePath } from './admin-gate.ts'
import { gateSecondsLeft } from './gate-session.server.ts'

/** For pages that are open while the gate shuts. Asking does not keep it open. */
export const gateStateEndpoint = defineDocument({
  path: gateStatePath,
  access: 'staff',
  summary: 'For how many seconds the admin gate stays open without use',
  respond: async ({ db, actor }) =>
    Response.json(
      { seconds: await gateSecondsLeft(db, actor) },
      { headers: { 'cache-control': 'no-store' } },
    ),
})
