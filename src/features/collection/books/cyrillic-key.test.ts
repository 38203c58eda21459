import { expect, test } from 'vitest'
import { fold, words } from '#src/kernel/folding.ts'
import { cyrillicKey, latinCyrillicKey } from './cyrillic-key.ts'

test.each([
  ['Война', 'voyna', 'voina', 'vojna', 'voĭna'],
  ['и', 'i'],
  ['мир', 'mir'],
  ['Достоевский', 'dostoevsky', 'dostoyevsky', 'dostoevskii', 'dostoevskij', 'Dostoevskiĭ'],
  ['Толстой', 'tolstoy', 'tolstoj', 'tolstoi'],
  ['Чехов', 'chekhov', 'tchekhov', 'čehov'],
  ['Пушкин', 'pushkin', 'puškin', 'puschkin'],
  ['Щедрин', 'shchedrin', 'ščedrin', 'shhedrin', 'ŝedrin'],
  ['Цветаева', 'tsvetaeva', 'tsvetayeva', 'cvetaeva', 't͡svetaeva'],
  ['Советский', 'sovetskii', 'sovetskij', 'sovetsky'],
  ['Преступление', 'prestuplenie', 'prestupleniye', 'prestuplenije'],
  ['наказание', 'nakazanie', 'nakazaniye', 'nakazanije'],
  ['Братья', 'bratya', 'bratia', 'bratja', "brat'ia", "brat'â", 'bratʹi͡a'],
  ['Карамазовы', 'karamazovy', 'karamazovi'],
  ['Евгений', 'evgeny', 'yevgeniy', 'evgenij', 'jevgenij'],
  ['Жизнь', 'zhizn', "zhizn'", 'žiznʹ'],
  ['Юрий', 'yuri', 'yury', 'iurii', 'jurij', 'ûrij'],
  ['Хрущёв', 'khrushchev', 'khrushchyov', 'hruščev', 'khrushchëv'],
  ['Соловьёв', 'solovyov', 'soloviev', 'solovyev'],
  ['Александр', 'aleksandr', 'alexandr'],
  ['новая', 'novaya', 'novaia', 'novaja'],
  ['счастье', "schast'e", 'schastye', 'schastie'],
  ['сцена', 'stsena', 'scena'],
  ['библиотека', 'biblioteka'],
  ['объект', 'obekt', 'obʺekt', 'obyekt'],
  ['схема', 'skhema', 'shema'],
  ['Київ', 'kyiv', 'kyïv', 'kiiv'],
  ['Шевченко', 'shevchenko', 'ševčenko'],
  ['библиотечное', 'bibliotechnoe', 'bibliotečnoe'],
  ['Андрић', 'andric', 'andrić'],
])('%s is typed %s', (written, ...typed) => {
  const key = cyrillicKey(fold(written))
  expect(key).not.toBeNull()
  for (const text of typed) {
    expect([text, latinCyrillicKey(words(text)[0]?.text ?? '')]).toEqual([text, key])
  }
})

test('other words have no key', () => {
  for (const word of ['', 'ь', 'गोदान', 'añ', 'c++', '1984', 'воdка', '日本']) {
    expect([word, cyrillicKey(word)]).toEqual([word, null])
  }
  for (const word of ['', 'война', 'c++', '1984', 'a'.repeat(41)]) {
    expect([word, latinCyrillicKey(word)]).toEqual([word, null])
  }
})

test.each([
  ['мир', 'mar'],
  ['война', 'vina'],
  ['гора', 'kora'],
  ['дом', 'tom'],
])('%s is not %s', (written, typed) => {
  expect(latinCyrillicKey(typed)).not.toBe(cyrillicKey(written))
})
