import type { MarcDataField, MarcField, MarcRecord } from './marc.ts'
import { isStorable, storable, UNREADABLE, unreadableWarning } from './marc-characters.ts'

const leaderLength = 24
const unknownLeader = '00000nam a2200000   4500'

type Attributes = Readonly<Record<string, string>>
type Built = { ok: true; record: MarcRecord; warnings: string[] } | { ok: false; reason: string }

/**
 * Puts a record together from the elements inside one `<record>`. `level` is 1 for its children.
 * Elements that are not MARCXML may stand among the fields and are passed over; inside a field they
 * make the record unreadable.
 */
export class MarcXmlRecordBuilder {
  private readonly fields: MarcField[] = []
  private readonly warnings: string[] = []
  private leader: string | undefined
  private open: 'leader' | 'controlfield' | 'subfield' | 'datafield' | undefined
  private tag = ''
  private code = ''
  private dataField: MarcDataField = { tag: '', ind1: '', ind2: '', subfields: [] }
  private text = ''
  private foreign = false
  private unreadable = 0
  private problem: string | undefined

  /** True while nothing of MARC has been seen. */
  get isEmpty(): boolean {
    return this.leader === undefined && this.open === undefined && this.fields.length === 0
  }

  /** True inside an element that is not MARCXML. */
  get isInForeign(): boolean {
    return this.foreign
  }

  openElement(name: string, attributes: Attributes, level: number) {
    if (this.foreign) return
    if (level === 1) this.openChild(name, attributes)
    else if (level === 2 && this.open === 'datafield' && name === 'subfield') {
      this.code = this.character(attributes.code ?? '', 'a subfield code', this.tag)
      this.start('subfield')
    } else this.fail(`field ${this.tag} holds an element <${name}>`)
  }

  addText(text: string) {
    if (this.open === undefined) return
    if (this.open === 'datafield' && text.trim() !== '') {
      this.fail(`field ${this.tag} has text outside its subfields`)
    }
    this.text += text
  }

  closeElement(level: number) {
    if (level === 2 && this.open === 'subfield') {
      this.dataField.subfields.push({ code: this.code, value: this.clean(this.text) })
      this.start('datafield')
    }
    if (level !== 1) return
    if (this.open === 'leader') this.leader = this.cleanLeader(this.text)
    if (this.open === 'controlfield') {
      this.fields.push({ tag: this.tag, value: this.clean(this.text) })
    }
    if (this.open === 'datafield') this.closeDataField()
    this.open = undefined
    this.foreign = false
  }

  /** The record, once its element has closed; the reason completes "The record was not read: …". */
  build(): Built {
    if (this.problem !== undefined) return { ok: false, reason: this.problem }
    if (this.fields.length === 0) return { ok: false, reason: 'it has no fields' }
    if (this.leader === undefined) this.warnings.push('The leader is missing; a plain one was set.')
    if (this.unreadable > 0) this.warnings.push(unreadableWarning(this.unreadable))
    const record = { leader: this.leader ?? unknownLeader, fields: this.fields }
    return { ok: true, record, warnings: this.warnings }
  }

  private openChild(name: string, attributes: Attributes) {
    if (name === 'leader') this.start('leader')
    else if (name === 'controlfield' || name === 'datafield') {
      this.tag = this.cleanTag(attributes.tag ?? '', name)
      if (name === 'datafield') {
        const ind1 = this.character(attributes.ind1 || ' ', 'an indicator', this.tag)
        const ind2 = this.character(attributes.ind2 || ' ', 'an indicator', this.tag)
        this.dataField = { tag: this.tag, ind1, ind2, subfields: [] }
      }
      this.start(name)
    } else this.foreign = true
  }

  private closeDataField() {
    if (this.dataField.subfields.length > 0) this.fields.push(this.dataField)
    else this.warnings.push(`Field ${this.tag} is empty and was left out.`)
  }

  private start(element: NonNullable<typeof this.open>) {
    this.open = element
    this.text = ''
  }

  /** Tags are three characters; one program or another writes 42 for 042. */
  private cleanTag(tag: string, element: string): string {
    if (tag === '') this.fail(`a <${element}> has no tag`)
    else if (!/^[\x20-\x7e]{1,3}$/.test(tag)) this.fail(`"${tag.slice(0, 20)}" is no tag`)
    return tag.padStart(3, '0')
  }

  private character(text: string, what: string, tag: string): string {
    const value = this.clean(text)
    if (Array.from(value).length !== 1) {
      this.fail(`field ${tag} has "${value.slice(0, 20)}" as ${what}; it must be one character`)
    }
    return value
  }

  private cleanLeader(text: string): string {
    const leader = text
      .padEnd(leaderLength)
      .slice(0, leaderLength)
      .replace(/[^\x20-\x7e]/gu, ' ')
    if (leader !== text)
      this.warnings.push('The leader was not 24 plain characters and was repaired.')
    return leader.padEnd(leaderLength)
  }

  private clean(text: string): string {
    if (isStorable(text) && !text.includes(UNREADABLE)) return text
    const cleaned = storable(text)
    this.unreadable += cleaned.unreadable
    return cleaned.text
  }

  private fail(reason: string) {
    this.problem ??= reason
  }
}
