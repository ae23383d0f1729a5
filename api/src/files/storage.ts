/** The store of the bytes of files, each under a name made of its id. All processes of the service share it. */
export interface FileStorage {
  /** Undefined where there is nothing under the name. */
  read: (name: string) => Promise<Buffer | undefined>;
  /** Resolves once the content is complete and durable. */
  write: (name: string, content: Buffer) => Promise<void>;
  /** Removes what is there. */
  remove: (names: string[]) => Promise<void>;
  list: () => AsyncIterable<string>;
}
