declare module '*.svg' {
  /** The address of the file on the site. */
  const url: string;
  export default url;
}
