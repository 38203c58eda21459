import { expect, test } from 'vitest'
import { fold, words } from '#src/kernel/folding.ts'
import { arabicKey, latinArabicKeys, withoutIzafat } from './arabic-key.ts'

test.each([
  ['دیوان', 'diwan', 'deewan', 'divan', 'dīvān'],
  ['غالب', 'ghalib', 'ghālib', 'Ġālib'],
  ['کلیات', 'kulliyat', 'kulliyāt'],
  ['اقبال', 'iqbal', 'Iqbāl'],
  ['بانگ', 'bang'],
  ['درا', 'dara'],
  ['بال', 'bal', 'baal'],
  ['جبریل', 'jibril', 'jibreel'],
  ['مثنوی', 'masnavi', 'mathnawi', 'Mas̱navī'],
  ['مرزا', 'mirza'],
  ['فیض', 'faiz', 'fayz'],
  ['احمد', 'ahmad', 'ahmed'],
  ['گلستان', 'gulistan', 'golestan'],
  ['بوستان', 'bustan', 'bostan'],
  ['سعدی', 'sadi', 'saadi', 'Saʿdī', "sa'di"],
  ['شاہنامہ', 'shahnama', 'shahnamah', 'shahname'],
  ['شاهنامه', 'shahnameh', 'Shāhnāmah'],
  ['فردوسی', 'firdausi', 'ferdowsi', 'firdawsi'],
  ['رباعیات', 'rubaiyat', 'rubaiyyat', 'rubāʿiyāt'],
  ['خیام', 'khayyam', 'Khayyām'],
  ['اردو', 'urdu'],
  ['تاریخ', 'tarikh', 'tareekh'],
  ['ہندوستان', 'hindustan', 'hindostan'],
  ['ادب', 'adab'],
  ['شاعری', 'shairi', 'shāʿirī'],
  ['منٹو', 'manto'],
  ['سعادت', 'saadat', "sa'adat"],
  ['محمد', 'muhammad', 'mohammad', 'mohammed'],
  ['آزاد', 'azad', 'āzād'],
  ['غبار', 'ghubar'],
  ['خاطر', 'khatir', 'khātir'],
  ['قرآن', 'quran', "qur'an", 'Qurʾān'],
  ['الكتاب', 'alkitab', 'al-kitāb', 'kitab'],
  ['البخاري', 'al-Bukhārī', 'bukhari'],
  ['صحيح', 'sahih', 'ṣaḥīḥ'],
  ['مقدمة', 'muqaddima', 'Muqaddimah'],
  ['ابن', 'ibn'],
  ['خلدون', 'khaldun', 'Khaldūn', 'khaldoon'],
  ['حسين', 'husayn', 'hussain', 'husain'],
  ['نجيب', 'najib', 'najeeb'],
  ['محفوظ', 'mahfuz', 'mahfooz'],
  ['فلسفہ', 'falsafa', 'falsafah'],
  ['زندگی', 'zindagi', 'zindagee'],
  ['آگ', 'aag'],
  ['دریا', 'darya', 'dariya'],
  ['پھول', 'phool', 'phul'],
  ['دوست', 'dost'],
  ['یوسف', 'yusuf', 'yousuf'],
  ['حدیث', 'hadith', 'hadis', 'hadees'],
  ['و', 'o', 'wa', 'va'],
])('%s is typed %s', (written, ...typed) => {
  const key = arabicKey(fold(written))
  expect(key).not.toBeNull()
  for (const text of typed) {
    const keys = latinArabicKeys(words(text)[0]?.text ?? '')
    expect([text, keys]).toEqual([text, expect.arrayContaining([key])])
  }
})

test('other words have no key', () => {
  for (const word of ['', 'ا', 'війна', 'c++', '1984', 'دa', 'ب'.repeat(41)]) {
    expect([word, arabicKey(word)]).toEqual([word, null])
  }
  for (const word of ['', 'a', 'e', 'دل', 'c++', '1984', 'b'.repeat(41)]) {
    expect([word, latinArabicKeys(word)]).toEqual([word, []])
  }
})

test('a long word has few keys', () => {
  for (const word of ['communication', 'internationalization', 'aeiouaeiouaeiou', 'thththththth']) {
    expect(latinArabicKeys(word).length).toBeLessThanOrEqual(8)
  }
})

test.each([
  ['رات', 'root'],
  ['دین', 'don'],
  ['کام', 'come'],
  ['بات', 'book'],
  ['کتاب', 'cut'],
  ['علم', 'lamp'],
  ['شعر', 'share'],
  ['دل', 'data'],
])('%s is not %s', (written, typed) => {
  expect(latinArabicKeys(typed)).not.toContain(arabicKey(fold(written)))
})

test('the izafat of a compound is left out', () => {
  expect(withoutIzafat(['diwan', 'e', 'ghalib'])).toEqual(['diwan', 'ghalib'])
  expect(withoutIzafat(['divan', 'i'])).toEqual(['divan'])
  expect(withoutIzafat(['khana', 'ye', 'khuda'])).toEqual(['khana', 'khuda'])
  expect(withoutIzafat(['e', 'book'])).toBeNull()
  expect(withoutIzafat(['well', 'known'])).toBeNull()
})
