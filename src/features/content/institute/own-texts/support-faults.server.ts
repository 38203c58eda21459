import { plainText, sectionsOf, type TextNode } from '#src/kernel/text-nodes.ts'

/** The support page shows questions in groups: what stands outside of them it would leave out. */
export function supportFaults(blocks: readonly TextNode[]): string[] {
  const groups = sectionsOf(blocks, 'h2')
  if (groups.length === 0) {
    return ['The support page needs groups of questions: ## for a group, ### for each question.']
  }
  const isHeading = (tag: string) => (node: TextNode | undefined) =>
    typeof node === 'object' && node.tag === tag
  return [
    ...(isHeading('h2')(blocks[0])
      ? []
      : ['What stands before the first group (##) would not be shown: move it into an answer.']),
    ...groups.flatMap(({ title, blocks: inside }) => {
      const questions = sectionsOf(inside, 'h3')
      if (questions.length === 0) return [`The group “${title}” has no question (###).`]
      return [
        ...(isHeading('h3')(inside[0])
          ? []
          : [`In “${title}”, what stands before its first question (###) would not be shown.`]),
        ...questions
          .filter((question) => plainText(question.blocks) === '')
          .map((question) => `The question “${question.title}” has no answer.`),
      ]
    }),
  ]
}
