import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { redirect } from 'react-router'
import { failedForm } from '#src/browser/forms/form-result.ts'
import { readPdf } from '#src/features/ebooks/ebook-files/read-pdf.server.ts'
import { newId } from '#src/kernel/ids.ts'
import type { AppContext } from '#src/server/context.ts'
import type { Db } from '#src/server/database/connect.ts'
import { formFolder } from '#src/server/http/form-folder.server.ts'
import { readFileForm } from '#src/server/http/read-form.ts'
import { courseName } from '../course-lists.ts'
import { ownList } from '../course-rows.server.ts'
import { courseFaults, refusedCourse, said } from '../said-course.server.ts'
import { addChosen } from './add-proposals.server.ts'
import { proposalsOf } from './match-syllabus.server.ts'
import type { SyllabusAnswer } from './proposals.ts'
import { chosenLines } from './syllabus-form.ts'
import { longestSyllabus, readSyllabus } from './syllabus-lines.ts'

type Context = Pick<AppContext, 'db' | 'actor' | 'language'>

/** The list that the page adds to. Errors: `not-found`. */
export async function syllabusData({ db, actor }: Context, number: string) {
  const list = await ownList(db, actor, number)
  return { number: list.number, name: courseName(list) }
}

/** Reads a syllabus, or adds what was ticked of one and leads back to the list at `at`. */
export async function syllabusAction(
  { db, actor, language }: Context,
  request: Request,
  { number, at }: { readonly number: string; readonly at: string },
) {
  const form = await readFileForm(request)
  const typed = { text: form.field('text').slice(0, longestSyllabus * 2) }
  try {
    await ownList(db, actor, number)
    if (form.field('intent') === 'add') {
      const lines = chosenLines(form.field)
      const shown = { number, version: null }
      const { units, entries, there } = await addChosen(db, actor, shown, lines)
      return redirect(`${at}/${number}?added=${entries}&units=${units}&there=${there}`)
    }
    const file = form.file('pdf')
    return await readText(db, file ? await textOfPdf(file) : typed.text)
  } catch (error) {
    return failedForm(error, typed, language)
  }
}

async function readText(db: Db, text: string): Promise<SyllabusAnswer> {
  if (text.trim() === '') throw courseFaults([['text', said((words) => words.noSyllabus)]])
  const { lines, others } = readSyllabus(text)
  return {
    typed: text.slice(0, longestSyllabus),
    proposals: await proposalsOf(db, lines),
    others: others.slice(0, 200),
  }
}

/** The words of a PDF, which is read in a thread of its own; it is gone with the request. */
async function textOfPdf(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (!new TextDecoder('latin1').decode(bytes.subarray(0, 1024)).includes('%PDF-')) {
    throw refusedCourse('unsupported-file', (words) => words.noPdf)
  }
  const path = join(await formFolder(), `${newId()}.pdf`)
  await writeFile(path, bytes)
  const { parts } = await readPdf(path)
  const text = parts.map((part) => part.text).join('\n')
  if (text.trim() !== '') return text
  throw refusedCourse('unsupported-file', (words) => words.pdfWithoutText)
}
