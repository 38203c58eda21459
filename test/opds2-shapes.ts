import Ajv from 'ajv'
import addFormats from 'ajv-formats'

/*
 * What OPDS 2.0 and the Readium Web Publication Manifest ask of a feed and a publication
 * (https://drafts.opds.io/opds-2.0, https://readium.org/webpub-manifest), of what the library writes:
 * no less than the schemas that they publish (https://drafts.opds.io/schema), and nothing besides.
 */

const link = {
  type: 'object',
  required: ['href'],
  properties: {
    href: { type: 'string', minLength: 1 },
    type: { type: 'string', pattern: '^[\\w.+-]+/[\\w.+-]+$' },
    rel: { type: 'string' },
    title: { type: 'string' },
    templated: { type: 'boolean' },
    width: { type: 'integer', exclusiveMinimum: 0 },
    height: { type: 'integer', exclusiveMinimum: 0 },
    size: { type: 'number', exclusiveMinimum: 0 },
    properties: {
      type: 'object',
      additionalProperties: false,
      properties: {
        availability: {
          type: 'object',
          required: ['state'],
          additionalProperties: false,
          properties: {
            state: { enum: ['available', 'unavailable', 'reserved', 'ready'] },
            until: { type: 'string', format: 'date-time' },
            since: { type: 'string', format: 'date-time' },
          },
        },
        copies: {
          type: 'object',
          additionalProperties: false,
          properties: { total: count(), available: count() },
        },
        holds: {
          type: 'object',
          additionalProperties: false,
          properties: { total: count(), position: { type: 'integer', minimum: 1 } },
        },
        indirectAcquisition: {
          type: 'array',
          items: {
            type: 'object',
            required: ['type'],
            properties: { type: { type: 'string', pattern: '/' } },
          },
        },
      },
    },
  },
  additionalProperties: false,
  oneOf: [
    {
      required: ['templated'],
      properties: { templated: { const: true }, href: { format: 'uri-template' } },
    },
    { not: { required: ['templated'] }, properties: { href: { format: 'uri-reference' } } },
  ],
}

function count() {
  return { type: 'integer', minimum: 0 }
}

const withRel = (rels: readonly string[]) => ({
  type: 'object',
  required: ['rel'],
  properties: { rel: { enum: rels } },
})

const acquisition = 'http://opds-spec.org/acquisition'
const names = { type: 'array', minItems: 1, items: { type: 'object', required: ['name'] } }

const publication = {
  type: 'object',
  required: ['metadata', 'links', 'images'],
  additionalProperties: false,
  properties: {
    metadata: {
      type: 'object',
      required: ['title', '@type', 'identifier'],
      additionalProperties: false,
      properties: {
        '@type': { const: 'http://schema.org/Book' },
        title: { type: 'string', minLength: 1 },
        subtitle: { type: 'string' },
        identifier: { type: 'string', format: 'uri' },
        modified: { type: 'string', format: 'date-time' },
        published: { type: 'string', format: 'date' },
        language: {
          type: 'array',
          items: { type: 'string', pattern: '^[A-Za-z]{2,3}(-[A-Za-z0-9]+)*$' },
        },
        author: names,
        subject: names,
        publisher: { type: 'string' },
        description: { type: 'string' },
        numberOfPages: { type: 'integer', exclusiveMinimum: 0 },
      },
    },
    links: {
      type: 'array',
      items: link,
      allOf: [
        { contains: withRel(['self']) },
        {
          contains: withRel([acquisition, `${acquisition}/open-access`, `${acquisition}/borrow`]),
        },
      ],
    },
    images: {
      type: 'array',
      minItems: 1,
      items: link,
      contains: {
        type: 'object',
        properties: { type: { enum: ['image/jpeg', 'image/png', 'image/gif'] } },
      },
    },
  },
}

const feed = {
  type: 'object',
  required: ['metadata', 'links'],
  additionalProperties: false,
  properties: {
    metadata: {
      type: 'object',
      required: ['title'],
      additionalProperties: false,
      properties: {
        title: { type: 'string', minLength: 1 },
        modified: { type: 'string', format: 'date-time' },
        numberOfItems: count(),
        itemsPerPage: { type: 'integer', exclusiveMinimum: 0 },
        currentPage: { type: 'integer', exclusiveMinimum: 0 },
      },
    },
    links: { type: 'array', items: link, contains: withRel(['self']) },
    navigation: {
      type: 'array',
      minItems: 1,
      items: { ...link, required: ['href', 'title'] },
    },
    publications: { type: 'array', items: publication },
  },
  anyOf: [{ required: ['navigation'] }, { required: ['publications'] }],
}

const authentication = {
  type: 'object',
  required: ['id', 'title', 'authentication'],
  properties: {
    id: { type: 'string', format: 'uri' },
    title: { type: 'string', minLength: 1 },
    description: { type: 'string' },
    links: { type: 'array', items: link, uniqueItems: true },
    authentication: {
      type: 'array',
      minItems: 1,
      uniqueItems: true,
      items: {
        type: 'object',
        required: ['type'],
        properties: {
          type: { type: 'string', format: 'uri' },
          labels: {
            type: 'object',
            properties: { login: { type: 'string' }, password: { type: 'string' } },
          },
        },
      },
    },
  },
}

const ajv = new Ajv({ allErrors: true, strict: false })
addFormats(ajv)
const checks = {
  feed: ajv.compile(feed),
  publication: ajv.compile(publication),
  authentication: ajv.compile(authentication),
}

/**
 * What is wrong with a feed or a publication of OPDS 2.0, or with the document that says how to sign
 * in; nothing where it is as it should be.
 */
export function opds2Faults(kind: keyof typeof checks, document: unknown): string[] {
  checks[kind](document)
  return (checks[kind].errors ?? []).map(
    ({ instancePath, message }) => `${instancePath} ${message}`,
  )
}
