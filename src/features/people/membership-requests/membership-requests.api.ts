import { z } from '@hono/zod-openapi'
import { newMemberGiven, textsWith } from '#src/features/people/members/member-body.api.ts'
import { noTexts } from '#src/features/people/members/members.ts'
import { memberNumber } from '#src/kernel/member-number.ts'
import { defineAction, defineEndpoint, type JsonEndpoint } from '#src/server/http/endpoint.ts'
import {
  declineRequest,
  linkRequest,
  makeRequested,
  waitingRequest,
} from './decide-request.server.ts'
import { waitingRequests } from './waiting-requests.server.ts'

const door = { tag: 'Members', access: 'staff:desk', adminGate: true } as const
const id = z.uuid().openapi({ example: '0190a000-0000-7000-8000-000000000001' })
const name = z.string().openapi({ example: 'Asha Rao' })
const number = z.string().openapi({ example: 'M-000123' })
const params = z.object({
  request: z.string().max(40).openapi({
    description: 'The id of the request.',
    example: '0190a000-0000-7000-8000-000000000001',
  }),
})
const member = z.object({ number }).openapi({ description: 'Who the reader is as a member.' })

const list = defineEndpoint({
  id: 'listMembershipRequests',
  ...door,
  path: '/api/v1/membership-requests',
  scope: 'members:read',
  summary: 'Requests for a membership that wait',
  description:
    'The oldest fifty, each with up to four members who may be the reader: by the roll number in the address first, then by name.',
  query: z.object({}),
  response: z
    .object({
      items: z
        .array(
          z.object({
            id,
            name,
            email: z.string().openapi({ example: '21cse001@suiit.example' }),
            askedAt: z.iso.datetime().openapi({ example: '2026-11-23T05:30:00.000Z' }),
            suggestions: z
              .array(
                z.object({
                  number,
                  name,
                  rollNumber: z.string().nullable().openapi({ example: '21CSE001' }),
                  category: z.string().openapi({ example: 'Undergraduate' }),
                  department: z.string().nullable().openapi({ example: null }),
                  email: z.string().nullable().openapi({
                    description: 'The address that linking replaces; null: there is none.',
                    example: null,
                  }),
                }),
              )
              .readonly(),
          }),
        )
        .readonly(),
    })
    .openapi('MembershipRequests'),
  handle: async ({ db, actor }) => {
    const waiting = await waitingRequests(db, actor)
    const items = waiting.map(({ suggestions, ...request }) => ({
      ...request,
      suggestions: suggestions.map((one) => ({ ...one, number: memberNumber(one.number) })),
    }))
    return { body: { items } }
  },
})

const link = defineAction({
  id: 'linkMembershipRequest',
  ...door,
  method: 'post',
  path: '/api/v1/membership-requests/{request}/link',
  scope: 'members:write',
  summary: 'Link the reader to a member',
  description: 'The member gets the address of the reader, who is told by mail.',
  problems: ['not-found', 'conflict'],
  params,
  body: z.object({
    member: z.string().max(100).openapi({
      description: 'Barcode, member number or roll number.',
      example: 'M-000123',
    }),
  }),
  response: member,
  handle: async ({ db, actor, linkOrigin }, { params: { request }, body }) => {
    const linked = await linkRequest(db, actor, request, body.member, linkOrigin)
    return { body: { number: memberNumber(linked.number) } }
  },
})

const make = defineAction({
  id: 'makeMemberOfRequest',
  ...door,
  method: 'post',
  path: '/api/v1/membership-requests/{request}/member',
  scope: 'members:write',
  summary: 'Make the reader a member',
  description:
    'As a new member is added; the e-mail address is that of the reader, who is told by mail.',
  problems: ['not-found', 'conflict'],
  params,
  body: z.object(newMemberGiven),
  response: member,
  handle: async ({ db, actor, linkOrigin }, { params: { request }, body }) => {
    const { email } = await waitingRequest(db, request)
    const texts = textsWith({ ...noTexts, email }, body)
    const made = await makeRequested(db, actor, request, texts, linkOrigin)
    return { body: { number: memberNumber(made) } }
  },
})

const decline = defineAction({
  id: 'declineMembershipRequest',
  ...door,
  method: 'post',
  path: '/api/v1/membership-requests/{request}/decline',
  scope: 'members:write',
  summary: 'Decline a request for a membership',
  description: 'The reader is told the reason by mail, and may ask again.',
  problems: ['not-found', 'conflict'],
  params,
  body: z.object({ reason: z.string().max(500).openapi({ example: 'Not of this institute.' }) }),
  response: z.object({ done: z.string().openapi({ example: 'Declined.' }) }),
  handle: async ({ db, actor, linkOrigin }, { params: { request }, body }) => {
    await declineRequest(db, actor, request, body.reason, linkOrigin)
    return { body: { done: 'Declined.' } }
  },
})

/** Requests for a membership, for programs of the library. */
export const membershipRequestEndpoints: readonly JsonEndpoint[] = [list, link, make, decline]
