import { expect, test } from 'vitest'
import { fold, words } from '#src/kernel/folding.ts'
import { greekKey, latinGreekKeys } from './greek-key.ts'

test.each([
  ['Ἀριστοτέλης', 'aristotelis', 'aristoteles', 'Aristotelēs'],
  ['Πλάτων', 'platon', 'Platōn'],
  ['Πολιτεία', 'politeia', 'politia'],
  ['Ὅμηρος', 'homeros', 'Homēros', 'omiros'],
  ['Ὀδύσσεια', 'odysseia', 'odisseia', 'odissia'],
  ['Ἰλιάς', 'ilias'],
  ['Σωκράτης', 'sokrates', 'Sōkratēs', 'sokratis', 'socrates'],
  ['Σοφοκλῆς', 'sophokles', 'sofoklis', 'Sophoklēs'],
  ['Εὐκλείδης', 'eukleides', 'evklidis', 'Eukleidēs', 'evkleidis'],
  ['Θουκυδίδης', 'thoukydides', 'thoukididis', 'Thoukydidēs'],
  ['Ξενοφῶν', 'xenophon', 'ksenofon', 'Xenophōn'],
  ['Ψυχή', 'psyche', 'psychi', 'psykhe', 'psihi', 'Psychē'],
  ['Καζαντζάκης', 'kazantzakis', 'Kazantzakēs'],
  ['Σεφέρης', 'seferis', 'Sepherēs'],
  ['Καβάφης', 'kavafis', 'cavafis', 'Kavaphēs'],
  ['Ελύτης', 'elytis', 'elitis', 'Elytēs'],
  ['Ελευθέριος', 'eleftherios', 'eleutherios'],
  ['Βενιζέλος', 'venizelos', 'benizelos'],
  ['Παπαδιαμάντης', 'papadiamantis', 'Papadiamantēs'],
  ['Ιστορία', 'istoria', 'historia'],
  ['ελληνική', 'elliniki', 'ellinike', 'hellēnikē', 'hellenike'],
  ['γλώσσα', 'glossa', 'glōssa', 'glosa'],
  ['άγγελος', 'angelos', 'aggelos'],
  ['Αγκυρα', 'ankyra', 'agkyra'],
  ['Μπουμπουλίνα', 'mpoumpoulina', 'boumboulina', 'Mpoumpoulina'],
  ['Ντόρα', 'dora', 'ntora'],
  ['Χρήστος', 'christos', 'khristos', 'hristos'],
  ['ρήτωρ', 'rhetor', 'rētōr', 'ritor'],
  ['αυτοκίνητο', 'aftokinito', 'autokinēto', 'avtokinito'],
  ['και', 'kai'],
  ['η', 'i', 'hē'],
])('%s is typed %s', (written, ...typed) => {
  const key = greekKey(fold(written))
  expect(key).not.toBeNull()
  for (const text of typed) {
    const keys = latinGreekKeys(words(text)[0]?.text ?? '')
    expect([text, keys]).toEqual([text, expect.arrayContaining([key])])
  }
})

test('other words have no key', () => {
  for (const word of ['', 'война', 'c++', '1984', 'ποlis', 'α'.repeat(41)]) {
    expect([word, greekKey(word)]).toEqual([word, null])
  }
  for (const word of ['', 'λογος', 'c++', '1984', 'a'.repeat(41)]) {
    expect([word, latinGreekKeys(word)]).toEqual([word, []])
  }
})

test.each([
  ['πόλις', 'palis'],
  ['λόγος', 'logic'],
  ['πόλεμος', 'poles'],
  ['θέμα', 'tema'],
])('%s is not %s', (written, typed) => {
  expect(latinGreekKeys(typed)).not.toContain(greekKey(fold(written)))
})
