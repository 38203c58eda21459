/** A message of the demo; `hoursAgo` before the first start. */
type DemoMessage = {
  readonly by: 'reader' | 'library'
  readonly hoursAgo: number
  readonly body: string
}

export type DemoConversation = {
  /** The address of one of the demo people. */
  readonly email: string
  readonly messages: readonly DemoMessage[]
}

/** One reader who waits for an answer, and one who has got one. */
export const demoConversations: readonly DemoConversation[] = [
  {
    email: '21cse004@suiit.example',
    messages: [
      {
        by: 'reader',
        hoursAgo: 3,
        body: 'The catalogue says that a copy of “Operating System Concepts” is in, but I do not find it on the shelf. Could you look for it, please?',
      },
    ],
  },
  {
    email: 's.das@suiit.example',
    messages: [
      {
        by: 'reader',
        hoursAgo: 50,
        body: 'Could the library keep two copies of the algorithms book on reserve for my course until December?',
      },
      {
        by: 'library',
        hoursAgo: 46,
        body: 'Yes. **Two copies** stand on the reserve shelf from Monday:\n\n- one to read in the library\n- one to take home overnight',
      },
      { by: 'reader', hoursAgo: 45, body: 'Thank you, that is what we need.' },
      { by: 'library', hoursAgo: 44, body: 'You are welcome.' },
    ],
  },
]

export const demoCanned = [
  {
    title: 'Books and due dates',
    body: 'Dear {name},\n\nthese are the books that you have, with the days on which they are due:\n\n{loans}\n\nYou can renew them on your panel.',
    translations: {
      hi: {
        title: 'पुस्तकें और वापसी की तिथियाँ',
        body: 'प्रिय {name},\n\nआपके पास ये पुस्तकें हैं, और इन्हें इन तिथियों तक लौटाना है:\n\n{loans}\n\nआप उन्हें अपने पैनल पर फिर से जारी करा सकते हैं।',
      },
    },
  },
  {
    title: 'We are looking for it',
    body: 'Thank you for telling us. We are looking for the book on the shelves, and write to you here what came of it.',
    translations: {},
  },
] as const
