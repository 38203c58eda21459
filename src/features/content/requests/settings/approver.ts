/** Who approves the requests of a department. */
export type Approver = { readonly department: string; readonly email: string }
