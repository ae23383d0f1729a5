/** PGlite's file system on a folder of the host, with fsync, and with detection of a full disk and of an abort. */
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { fsyncSync } from 'node:fs';

interface Stream {
  nfd: number;
}
type Write = (stream: Stream, ...rest: unknown[]) => number;

/** The internals of PGlite that this uses: operations on an open file of the host, by its descriptor. */
interface FileSystemModule {
  NODEFS: { stream_ops: { fsync?: (stream: Stream) => number; write: Write } };
}

/** `ENOSPC` in the C library of PGlite. */
const NO_SPACE = 51;

export class SyncedFolder extends NodeFS {
  /** Whether a write found the disk full; reset as soon as there is room again. */
  isFull = false;

  /** `onAbort` is called when the engine gives up, before anything else runs. */
  constructor(
    folder: string,
    private readonly onAbort: () => void,
  ) {
    super(folder);
  }

  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const options = await super.init(...args);
    const amend = ({ NODEFS: { stream_ops: operations } }: FileSystemModule) => {
      operations.fsync = ({ nfd }) => {
        fsyncSync(nfd);
        return 0;
      };
      operations.write = this.noting(operations.write);
    };
    (options.emscriptenOpts.preRun as unknown[]).push(amend);
    (options.emscriptenOpts as { onAbort?: () => void }).onAbort = this.onAbort;
    return options;
  }

  private noting(write: Write): Write {
    return (...args) => {
      try {
        return write(...args);
      } catch (error) {
        if ((error as { errno?: number }).errno === NO_SPACE) this.isFull = true;
        throw error;
      }
    };
  }
}
