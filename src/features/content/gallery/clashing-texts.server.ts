import { data } from 'react-router'
import { failedForm } from '#src/browser/forms/form-result.ts'
import { AppError } from '#src/kernel/errors.ts'
import { joinedTexts } from '#src/kernel/joined-texts.ts'
import type { Db } from '#src/server/database/connect.ts'
import type { PictureTexts } from './gallery.ts'
import { pictureNames } from './picture-names.server.ts'
import { pictureBasis, textsOfPicture } from './picture-texts.ts'
import { type SentForm, typedOfPicture } from './sent-pictures.server.ts'

/**
 * What the table of pictures answers where somebody else has changed the texts of the `stale` ones
 * since it was shown: their rows go on with both, field by field. `done`: what was done besides.
 */
export async function clashingTexts(
  db: Db,
  form: SentForm,
  stale: readonly number[],
  done: string,
) {
  const rows = await db
    .selectFrom('gallery_pictures')
    .select(['number', 'version', 'alt', 'caption', 'credit', 'translations'])
    .where('number', 'in', stale)
    .execute()
  const saved = rows.map(({ number, version, ...texts }) => ({
    number,
    version,
    texts: textsOfPicture({ number, ...(texts as PictureTexts) }),
  }))
  const typed = saved.map(({ number, version, texts }) => ({
    ...joinedTexts(
      Object.keys(texts),
      typedOfPicture(form, number),
      form.field(pictureBasis(number).shown),
      texts,
    ),
    [pictureBasis(number).version]: String(version),
    [pictureBasis(number).shown]: JSON.stringify(texts),
  }))
  const names = [...(await pictureNames(db, stale)).values()].join('; ')
  const said = `${done} Somebody else has changed these texts meanwhile: ${names}. Yours are not saved yet: look at what differs, then save again.`
  const conflict = new AppError('conflict', said.trim())
  const { data: failed, init } = failedForm(conflict, together(typed))
  return data({ ...failed, current: together(saved.map(({ texts }) => texts)) }, init ?? {})
}

function together(texts: readonly Readonly<Record<string, string>>[]): Record<string, string> {
  return Object.assign({}, ...texts)
}
