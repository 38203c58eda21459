import Ajv from 'ajv'

/** What the COUNTER API 5.1 asks of a report (its Report_Header and items, by the Code of Practice). */
const performance = {
  type: 'object',
  minProperties: 1,
  additionalProperties: {
    type: 'object',
    minProperties: 1,
    propertyNames: { pattern: '^\\d{4}-(0[1-9]|1[0-2])$' },
    additionalProperties: { type: 'integer', minimum: 1 },
  },
}
const item = {
  type: 'object',
  required: ['Platform', 'Attribute_Performance'],
  additionalProperties: false,
  properties: {
    Title: { type: 'string' },
    Item: { type: 'string' },
    Database: { type: 'string', minLength: 1 },
    Publisher: { type: 'string' },
    Platform: { type: 'string', minLength: 1 },
    Item_ID: {
      type: 'object',
      required: ['Proprietary'],
      properties: { Proprietary: { type: 'string', pattern: '^[^:]+:.+' } },
    },
    Attribute_Performance: {
      type: 'array',
      minItems: 1,
      items: {
        type: 'object',
        required: ['Performance'],
        additionalProperties: false,
        properties: {
          Data_Type: { enum: ['Book', 'Book_Segment', 'Platform', 'Database_Aggregated'] },
          YOP: { type: 'string', pattern: '^\\d{4}$' },
          Access_Type: { enum: ['Controlled', 'Open', 'Free_To_Read'] },
          Access_Method: { const: 'Regular' },
          Performance: performance,
        },
      },
    },
  },
}
/** Whether an answer is a report of the COUNTER API 5.1; `errors` says what is not. */
export const isCounterReport = new Ajv({ strict: false }).compile({
  type: 'object',
  required: ['Report_Header', 'Report_Items'],
  additionalProperties: false,
  properties: {
    Report_Header: {
      type: 'object',
      required: [
        'Report_Name',
        'Report_ID',
        'Release',
        'Institution_Name',
        'Institution_ID',
        'Report_Filters',
        'Created',
        'Created_By',
      ],
      properties: {
        Release: { const: '5.1' },
        Institution_ID: { type: 'object', required: ['Proprietary'] },
        Report_Filters: { type: 'object', required: ['Begin_Date', 'End_Date'] },
      },
    },
    Report_Items: {
      type: 'array',
      minItems: 1,
      items: {
        anyOf: [
          item,
          {
            type: 'object',
            required: ['Items'],
            properties: { Items: { type: 'array', minItems: 1, items: item } },
          },
        ],
      },
    },
  },
})
