import type { BookText } from './made-book-files.ts'

type DemoEbook = BookText & {
  readonly kind: 'epub' | 'pdf'
  readonly readers: 'everybody' | 'signed-in'
  readonly download: '' | 'on'
  /** How many have it at a time; '': it is not lent. */
  readonly seats: '' | '1' | '2'
  readonly course: string
  readonly note: string
}

/** The e-books of the demo college: beginnings of works whose copyright has ended. */
export const demoEbooks: readonly DemoEbook[] = [
  {
    kind: 'epub',
    readers: 'everybody',
    download: 'on',
    seats: '',
    course: '',
    note: 'Two of the poems, as they were first printed in English in 1912.',
    title: 'Gitanjali',
    author: 'Tagore, Rabindranath',
    isbn: '9780684839349',
    subjects: ['Bengali poetry -- Translations into English'],
    chapters: [
      {
        title: '1',
        paragraphs: [
          'Thou hast made me endless, such is thy pleasure. This frail vessel thou emptiest again and again, and fillest it ever with fresh life.',
          'This little flute of a reed thou hast carried over hills and dales, and hast breathed through it melodies eternally new.',
          'At the immortal touch of thy hands my little heart loses its limits in joy and gives birth to utterance ineffable.',
          'Thy infinite gifts come to me only on these very small hands of mine. Ages pass, and still thou pourest, and still there is room to fill.',
        ],
      },
      {
        title: '35',
        paragraphs: [
          'Where the mind is without fear and the head is held high;',
          'Where knowledge is free;',
          'Where the world has not been broken up into fragments by narrow domestic walls;',
          'Where words come out from the depth of truth;',
          'Where tireless striving stretches its arms towards perfection;',
          'Where the clear stream of reason has not lost its way into the dreary desert sand of dead habit;',
          'Where the mind is led forward by thee into ever-widening thought and action—',
          'Into that heaven of freedom, my Father, let my country awake.',
        ],
      },
    ],
  },
  {
    kind: 'epub',
    readers: 'signed-in',
    download: '',
    seats: '',
    course: 'HS 201 English literature',
    note: 'The beginning of the first chapter, for the first week.',
    title: 'Pride and Prejudice',
    author: 'Austen, Jane',
    isbn: '9780141439518',
    subjects: ['English fiction'],
    chapters: [
      {
        title: 'Chapter 1',
        paragraphs: [
          'It is a truth universally acknowledged, that a single man in possession of a good fortune, must be in want of a wife.',
          'However little known the feelings or views of such a man may be on his first entering a neighbourhood, this truth is so well fixed in the minds of the surrounding families, that he is considered the rightful property of some one or other of their daughters.',
          '“My dear Mr. Bennet,” said his lady to him one day, “have you heard that Netherfield Park is let at last?”',
          'Mr. Bennet replied that he had not.',
        ],
      },
    ],
  },
  {
    kind: 'pdf',
    readers: 'everybody',
    download: 'on',
    seats: '',
    course: '',
    note: 'The beginning of the first letter.',
    title: 'Frankenstein',
    author: 'Shelley, Mary',
    isbn: '9780141439471',
    subjects: ['English fiction'],
    chapters: [
      {
        title: 'Letter 1',
        paragraphs: [
          'You will rejoice to hear that no disaster has accompanied the commencement of an enterprise which you have regarded with such evil forebodings. I arrived here yesterday, and my first task is to assure my dear sister of my welfare and increasing confidence in the success of my undertaking.',
          'I am already far north of London, and as I walk in the streets of Petersburgh, I feel a cold northern breeze play upon my cheeks, which braces my nerves and fills me with delight.',
        ],
      },
    ],
  },
  {
    kind: 'epub',
    readers: 'signed-in',
    download: '',
    seats: '2',
    course: '',
    note: 'The beginnings of the first two chapters, of 1861. Two readers may have it at the same time.',
    title: 'Great Expectations',
    author: 'Dickens, Charles',
    isbn: '9780141439563',
    subjects: ['English fiction'],
    chapters: [
      {
        title: 'Chapter I',
        paragraphs: [
          'My father’s family name being Pirrip, and my Christian name Philip, my infant tongue could make of both names nothing longer or more explicit than Pip. So, I called myself Pip, and came to be called Pip.',
          'I give Pirrip as my father’s family name, on the authority of his tombstone and my sister,—Mrs. Joe Gargery, who married the blacksmith.',
          'Ours was the marsh country, down by the river, within, as the river wound, twenty miles of the sea.',
        ],
      },
      {
        title: 'Chapter II',
        paragraphs: [
          'My sister, Mrs. Joe Gargery, was more than twenty years older than I, and had established a great reputation with herself and the neighbours because she had brought me up “by hand.”',
        ],
      },
    ],
  },
  {
    kind: 'epub',
    readers: 'signed-in',
    download: '',
    seats: '1',
    course: '',
    note: 'The beginnings of the first two chapters, of 1847. One reader has it at a time; others place a hold.',
    title: 'Jane Eyre',
    author: 'Brontë, Charlotte',
    isbn: '9780141441146',
    subjects: ['English fiction'],
    chapters: [
      {
        title: 'Chapter I',
        paragraphs: [
          'There was no possibility of taking a walk that day. We had been wandering, indeed, in the leafless shrubbery an hour in the morning; but since dinner (Mrs. Reed, when there was no company, dined early) the cold winter wind had brought with it clouds so sombre, and a rain so penetrating, that further out-door exercise was now out of the question.',
          'I was glad of it: I never liked long walks, especially on chilly afternoons.',
        ],
      },
      {
        title: 'Chapter II',
        paragraphs: [
          'I resisted all the way: a new thing for me, and a circumstance which greatly strengthened the bad opinion Bessie and Miss Abbot were disposed to entertain of me.',
        ],
      },
    ],
  },
]
