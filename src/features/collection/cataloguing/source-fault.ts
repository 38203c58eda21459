/** What a source did instead of answering, as it stands behind its name: "refused the search". */
export class SourceFault extends Error {}
