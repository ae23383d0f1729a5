interface Usage {
  face: 'core' | 'notices' | 'forms' | 'lists' | 'booking' | 'records';
  /** The purpose of the component, in a sentence. */
  use: string;
  keyboard: string;
  reader: string;
}

/** Returns the description of a component above its stories. */
export const usage = ({ face, use, keyboard, reader }: Usage) => ({
  docs: {
    description: {
      component: [
        use,
        `**Keyboard:** ${keyboard}`,
        `**Screen reader:** ${reader}`,
        `**Import:** \`@chautari/shared-ui/${face}\``,
      ].join('\n\n'),
    },
  },
});
