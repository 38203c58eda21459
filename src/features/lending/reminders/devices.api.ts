import { z } from '@hono/zod-openapi'
import {
  addDevice,
  chooseKinds,
  listDevices,
  removeDevice,
} from '#src/features/people/push/devices.server.ts'
import { vapidKeys } from '#src/features/people/push/vapid.server.ts'
import type { Announcer } from '#src/server/announcer.ts'
import { defineAction, defineEndpoint, noBody } from '#src/server/http/endpoint.ts'
import { allKinds, usualDeviceKinds } from './named-kinds.server.ts'

const reading = { tag: 'Account', access: 'signed-in', scope: 'account:read' } as const
const writing = { tag: 'Account', access: 'signed-in', scope: 'account:write' } as const

const kindsShape = (announcers: readonly Announcer[]) =>
  z
    .array(z.enum(allKinds(announcers)))
    .max(allKinds(announcers).length)
    .readonly()
    .openapi({ description: 'What is told there.', example: ['hold-ready', 'overdue'] })
const idShape = z.string().max(40).openapi({ example: '0199b4f0-6d5c-7c3e-9a51-0c9d2f6f1a11' })
const name = z.string().max(100).openapi({ example: 'Firefox on Windows' })
const deviceId = z.object({ device: idShape.openapi({ description: 'Its id.' }) })
const done = z.object({ id: idShape }).openapi('Device')

const listEndpoint = defineEndpoint({
  ...reading,
  id: 'listOwnDevices',
  path: '/api/v1/me/devices',
  summary: 'The devices that you are told on',
  description: 'By Web Push; with the key that a browser subscribes with.',
  query: z.object({}),
  response: z
    .object({
      publicKey: z.string().openapi({ description: 'The applicationServerKey, base64url.' }),
      items: z
        .array(
          z.object({
            id: idShape,
            name,
            mark: z.string().openapi({ description: 'The SHA-256 of its endpoint, base64url.' }),
            kinds: z.array(z.string()).readonly(),
            addedAt: z.iso.datetime().openapi({ example: '2026-11-21T09:00:00.000Z' }),
            usedAt: z.iso
              .datetime()
              .nullable()
              .openapi({ description: 'null: it was told nothing yet.', example: null }),
          }),
        )
        .readonly(),
    })
    .openapi('DeviceList'),
  handle: async ({ db, actor }) => {
    const devices = await listDevices(db, actor)
    const items = devices.map(({ addedAt, usedAt, ...device }) => ({
      ...device,
      addedAt: addedAt.toISOString(),
      usedAt: usedAt?.toISOString() ?? null,
    }))
    return { body: { publicKey: (await vapidKeys(db)).publicKey, items } }
  },
})

const addEndpoint = (announcers: readonly Announcer[]) =>
  defineAction({
    ...writing,
    method: 'post',
    id: 'addOwnDevice',
    path: '/api/v1/me/devices',
    summary: 'Be told on a device too',
    description:
      'What the Push API of its browser gives. A device that is known, or that subscribes anew, stays one in the list.',
    problems: ['not-found', 'conflict'],
    body: z.strictObject({
      endpoint: z.string().max(1000).openapi({
        description: 'Of https, at a public host.',
        example: 'https://push.example/abc',
      }),
      keys: z.strictObject({
        p256dh: z.string().max(200).openapi({ description: 'base64url.' }),
        auth: z.string().max(200).openapi({ description: 'base64url.' }),
      }),
      kinds: kindsShape(announcers).optional(),
      name: name.optional(),
      replaces: z
        .string()
        .max(1000)
        .optional()
        .openapi({ description: 'The endpoint that the same browser had before.' }),
    }),
    response: done,
    handle: async ({ db, actor, pushService }, { body }) => {
      const {
        endpoint,
        keys,
        kinds = usualDeviceKinds(announcers),
        name = null,
        replaces = null,
      } = body
      const device = { endpoint, ...keys, kinds, name, replaces }
      return { body: { id: await addDevice(db, actor, device, pushService) } }
    },
  })

const changeEndpoint = (announcers: readonly Announcer[]) =>
  defineAction({
    ...writing,
    method: 'patch',
    id: 'changeOwnDevice',
    path: '/api/v1/me/devices/{device}',
    summary: 'Choose what is told on a device',
    description: 'Another person’s is not found.',
    problems: ['not-found'],
    params: deviceId,
    body: z.strictObject({ kinds: kindsShape(announcers) }),
    response: done,
    handle: async ({ db, actor }, { params: { device }, body }) => {
      await chooseKinds(db, actor, device, body.kinds)
      return { body: { id: device } }
    },
  })

const removeEndpoint = defineAction({
  ...writing,
  method: 'delete',
  id: 'removeOwnDevice',
  path: '/api/v1/me/devices/{device}',
  summary: 'Be told nothing more on a device',
  description: 'Another person’s is not found.',
  problems: ['not-found'],
  params: deviceId,
  body: noBody,
  response: done,
  handle: async ({ db, actor }, { params: { device } }) => {
    await removeDevice(db, actor, device)
    return { body: { id: device } }
  },
})

/**
 * The devices that people are told on, for their browsers and programs, with what these rooms
 * announce.
 */
export function deviceEndpoints(announcers: readonly Announcer[]) {
  return [
    listEndpoint,
    addEndpoint(announcers),
    changeEndpoint(announcers),
    removeEndpoint,
  ] as const
}
