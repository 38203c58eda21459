import { defineAction } from '../../server/http/endpoint.ts'
import { deskScan } from './desk-scan.server.ts'
import { deskAnswer, scanBody } from './desk-shapes.api.ts'

const scan = defineAction({
  id: 'scanAtDesk',
  tag: 'Desk',
  method: 'post',
  path: '/api/v1/desk/scans',
  access: 'admin',
  adminGate: true,
  scope: 'circulation:write',
  summary: 'Scan at the desk',
  description:
    'Takes what a scanner reads at the desk, a card, a copy or a command, and says what came of it and how the desk stands. What is refused is an answer too. The same key counts once: send a scan again when its answer was lost.',
  body: scanBody,
  response: deskAnswer,
  handle: async ({ db, actor }, { body }) => ({ body: await deskScan(db, actor, body) }),
})

/** The desk for the page that works at it, and for programs. */
export const deskScanEndpoints = [scan] as const
