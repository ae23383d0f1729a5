/** Where the bytes of files lie, each under a name that holds an id and nothing of what people call it. All processes of the service see the same. */
export interface FileStorage {
  /** Undefined where there is nothing under the name. */
  read: (name: string) => Promise<Buffer | undefined>;
  /** The content is there, whole and to stay, once this resolves. */
  write: (name: string, content: Buffer) => Promise<void>;
  /** Removes what is there. */
  remove: (names: string[]) => Promise<void>;
  list: () => AsyncIterable<string>;
}
