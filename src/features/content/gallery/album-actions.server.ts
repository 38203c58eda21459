import { doneForm, failedForm } from '#src/browser/forms/form-result.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { count, counted } from '#src/kernel/counted.ts'
import { AppError, isAppError } from '#src/kernel/errors.ts'
import type { Db } from '#src/server/database/connect.ts'
import type { FileStore } from '#src/server/files/file-store.ts'
import { addPicture } from './add-picture.server.ts'
import { movePictures, placePicture } from './arrange-pictures.server.ts'
import {
  choosePicture,
  makeCover,
  redrawGalleryPicture,
  stepPicture,
} from './change-pictures.server.ts'
import { clashingTexts } from './clashing-texts.server.ts'
import { nameOfPicture, withPictureNames } from './picture-names.server.ts'
import { type SentForm, sentNumbers, sentTexts, typedTexts } from './sent-pictures.server.ts'
import { writeTexts } from './write-texts.server.ts'

type Acting = { readonly db: Db; readonly files: FileStore; readonly actor: Actor }

/** Adds the pictures of a form one after the other; says which were refused, and why. */
export async function addSent(
  { db, files, actor }: Acting,
  album: number,
  { files: sent }: SentForm,
) {
  const chosen = sent('pictures')
  if (chosen.length === 0) throw new AppError('invalid-input', 'Please choose pictures first.')
  const refused: string[] = []
  for (const file of chosen) {
    const bytes = new Uint8Array(await file.arrayBuffer())
    await addPicture(db, files, actor, album, bytes).catch((error: unknown) => {
      if (!isAppError(error)) throw error
      refused.push(`“${file.name}”: ${error.message}`)
    })
  }
  const added = chosen.length - refused.length
  const said = `${counted(added, 'picture')} added.`
  if (refused.length === 0) return doneForm(said)
  throw new AppError('unsupported-file', [said, 'Not added:', ...refused].join(' '))
}

/**
 * Saves the texts of a sent table of pictures, and then does what was asked for with one of them or
 * with those that were chosen. Null: the form asks for nothing of this.
 */
export async function actOnPictures({ db, actor }: Acting, album: number, form: SentForm) {
  const [, step = '', picture = ''] =
    /^picture-([a-z-]+):([1-9]\d{0,8})$/.exec(form.field('intent')) ?? []
  const isMove = form.field('intent') === 'move'
  if (step === '' && !isMove && form.field('intent') !== 'texts') return null
  const written = await savedTexts(db, actor, form)
  if ('refused' in written) return written.refused
  const { said, stale } = written
  try {
    const done = isMove
      ? await moveChosen(db, actor, album, form)
      : await doStep(db, actor, album, Number(picture), step, askedPlace(form, picture))
    const all = [said, done].filter((line) => line !== '').join(' ')
    if (stale.length > 0) return await clashingTexts(db, form, stale, all)
    return doneForm(all || 'Nothing was changed.')
  } catch (error) {
    // The other texts are saved, whatever became of the rest.
    if (stale.length === 0 || !isAppError(error)) return failedForm(error, {})
    return clashingTexts(db, form, stale, [said, error.message].join(' ').trim())
  }
}

async function savedTexts(db: Db, actor: Actor, form: SentForm) {
  try {
    const { changed, stale } = await writeTexts(db, actor, sentTexts(form))
    return { said: changed === 0 ? '' : `Texts of ${counted(changed, 'picture')} saved.`, stale }
  } catch (error) {
    return { refused: failedForm(await withPictureNames(db, error), typedTexts(form)) }
  }
}

/** Chooses a picture for the footer, or no longer. Null: the form asks for neither. */
export async function actOnFooter(db: Db, actor: Actor, intent: string) {
  const [, step, number] = /^picture-(footer|no-footer):([1-9]\d{0,8})$/.exec(intent) ?? []
  if (!step) return null
  try {
    return doneForm(await chooseForFooter(db, actor, Number(number), step === 'footer'))
  } catch (error) {
    return failedForm(error, {})
  }
}

async function chooseForFooter(db: Db, actor: Actor, number: number, isChosen: boolean) {
  await choosePicture(db, actor, number, isChosen)
  return `${await nameOfPicture(db, number)}: ${isChosen ? 'chosen' : 'no longer chosen'} for the footer.`
}

async function moveChosen(db: Db, actor: Actor, album: number, form: SentForm): Promise<string> {
  const chosen = sentNumbers(form.all('chosen'))
  const [target] = sentNumbers([form.field('album')])
  if (chosen.length === 0 || target === undefined) {
    throw new AppError('invalid-input', 'Please choose pictures and the album they move to.')
  }
  const moved = await movePictures(db, actor, album, target, chosen)
  return `${counted(moved, 'picture')} moved.`
}

/** The place to which a picture is dragged, or which is typed beside it. */
function askedPlace({ field }: SentForm, picture: string): number {
  return Number(field('to') || field(`place-${picture}`))
}

async function doStep(
  db: Db,
  actor: Actor,
  album: number,
  number: number,
  step: string,
  to: number,
): Promise<string> {
  const name = () => nameOfPicture(db, number)
  const place = async (placeOf: (place: number) => number) => {
    const before = await name()
    const now = await placePicture(db, actor, album, number, placeOf)
    return `${before}: moved to place ${count(now)}.`
  }
  switch (step) {
    case 'first':
      return place(() => 1)
    case 'earlier':
      return place((now) => now - 1)
    case 'later':
      return place((now) => now + 1)
    case 'last':
      return place(() => Number.MAX_SAFE_INTEGER)
    case 'place':
      return place((now) => (Number.isInteger(to) && to > 0 ? to : now))
    case 'cover':
      await makeCover(db, actor, number)
      return `${await name()}: now the cover of the album.`
    case 'footer':
    case 'no-footer':
      return chooseForFooter(db, actor, number, step === 'footer')
    case 'redraw':
      await redrawGalleryPicture(db, actor, number)
      return `${await name()}: its sizes are being drawn again.`
    case 'withdraw':
      await stepPicture(db, actor, number, step)
      return `${await name()}: withdrawn. Nobody but administrators sees it now.`
    case 'put-back':
      await stepPicture(db, actor, number, step)
      return `${await name()}: put back.`
    case 'delete': {
      const before = await name()
      await stepPicture(db, actor, number, step)
      return `${before}: deleted. It can be put back for a day, below the pictures.`
    }
    case 'undelete':
      await stepPicture(db, actor, number, step)
      return `${await name()}: back in the album.`
    default:
      return ''
  }
}
