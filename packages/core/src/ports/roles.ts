/** Who may import the catalogue. Operators only: never offered to a browser. */
export interface Roles {
  /** @throws AppError account-not-found */
  grantAdmin(email: string): Promise<void>;
  /** @throws AppError account-not-found */
  revokeAdmin(email: string): Promise<void>;
}
