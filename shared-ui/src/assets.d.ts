declare module '*.svg' {
  /** The address of the file on the site. */
  const url: string;
  export default url;
}

declare module '*.svg?inline' {
  /** The drawing as a data URL, for what is painted first. */
  const url: string;
  export default url;
}

declare module '*.woff2' {
  const url: string;
  export default url;
}
