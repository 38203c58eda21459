import type { XmlNode } from './xml-tree.ts'

/*
 * What http://www.loc.gov/standards/mods/v3/mods-3-8.xsd lets stand where, of what the library
 * writes. An element that has elements inside has no text of its own.
 */

const top =
  'abstract accessCondition classification genre identifier language location name note originInfo ' +
  'part physicalDescription recordInfo relatedItem subject tableOfContents targetAudience titleInfo typeOfResource'

const inside: Readonly<Record<string, string>> = {
  mods: top,
  relatedItem: top,
  language: 'languageTerm',
  languageOfCataloging: 'languageTerm',
  location: 'physicalLocation shelfLocator url',
  name: 'namePart affiliation role',
  originInfo:
    'place publisher dateIssued dateCreated copyrightDate dateOther edition issuance frequency',
  part: 'text',
  physicalDescription: 'form extent',
  place: 'placeTerm',
  recordInfo:
    'recordContentSource recordCreationDate recordChangeDate recordIdentifier languageOfCataloging ' +
    'recordOrigin descriptionStandard',
  role: 'roleTerm',
  subject: 'topic geographic temporal titleInfo name geographicCode occupation genre',
  titleInfo: 'title subTitle partNumber partName nonSort',
}

/** Attributes that an element may have; a list of values where these alone are allowed. */
const attributes: Readonly<Record<string, string>> = {
  abstract: 'type altRepGroup',
  accessCondition: 'type altRepGroup',
  classification: 'authority edition',
  copyrightDate: 'encoding=marc',
  dateIssued: 'encoding=marc point=start,end qualifier=questionable',
  form: 'authority',
  genre: 'authority altRepGroup',
  geographicCode: 'authority=marcgac',
  identifier: 'type invalid=yes',
  language: 'objectPart',
  languageTerm: 'type=code authority=iso639-2b',
  mods: 'xmlns xmlns:xsi xsi:schemaLocation version=3.8',
  name: 'type=personal,corporate,conference,family usage=primary altRepGroup',
  namePart: 'type=date,termsOfAddress',
  nonSort: 'xml:space=preserve',
  note: 'type altRepGroup',
  originInfo: 'eventType altRepGroup',
  placeTerm: 'type=code,text authority=marccountry',
  recordChangeDate: 'encoding=iso8601',
  recordCreationDate: 'encoding=marc',
  recordIdentifier: 'source',
  relatedItem:
    'type=preceding,succeeding,original,host,constituent,series,otherVersion,otherFormat displayLabel',
  roleTerm: 'type=code,text authority',
  subject: 'authority altRepGroup',
  tableOfContents: 'altRepGroup',
  targetAudience: 'altRepGroup',
  titleInfo: 'type=abbreviated,translated,alternative,uniform lang displayLabel altRepGroup',
  typeOfResource: 'collection=yes manuscript=yes',
  url: 'usage=primary,primary_display displayLabel note',
}

const issuances = ['monographic', 'serial', 'integrating resource']

/** Sentences on what the schema would refuse in a MODS element; none where it is valid. */
export function modsFaults(node: XmlNode): string[] {
  const { name, children, text } = node
  const allowed = inside[name]?.split(' ') ?? []
  const places = children.map((child) => allowed.indexOf(child.name))
  const isInOrder = places.every((place, index) => place >= (places[index - 1] ?? 0))
  return [
    ...(node.namespace === 'http://www.loc.gov/mods/v3' ? [] : [`${name} is no element of MODS`]),
    ...children
      .filter((child) => !allowed.includes(child.name))
      .map((child) => `${child.name} stands in ${name}`),
    ...(children.length === 0 && inside[name] ? [`${name} is empty`] : []),
    ...(text.trim() === '' ? [`${name} says nothing`] : []),
    ...(name === 'location' && !isInOrder ? ['location is not in order'] : []),
    ...(name === 'issuance' && !issuances.includes(text) ? [`issuance is ${text}`] : []),
    ...Object.entries(node.attributes).flatMap(([attribute, value]) =>
      isAllowed(name, attribute, value) ? [] : [`${name} has ${attribute}="${value}"`],
    ),
    ...children.flatMap(modsFaults),
  ]
}

function isAllowed(name: string, attribute: string, value: string): boolean {
  return (attributes[name] ?? '').split(' ').some((rule) => {
    const [known, values] = rule.split('=')
    return (
      known === attribute && (!values || values.split(',').includes(value.replaceAll(' ', '_')))
    )
  })
}
