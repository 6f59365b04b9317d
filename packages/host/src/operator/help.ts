import type { Command, Help, Option } from 'commander';

/** The group of the options that only one command has, which its help lists first. */
export const OWN_OPTIONS = 'options';

/** What a program's help says beside what its commands say of themselves. */
export interface HelpTexts {
  /** How the program itself is called. */
  readonly usage: readonly string[];
  /** Examples by the name of a command, '' for the program itself. */
  readonly examples: Readonly<Record<string, readonly string[]>>;
  /** Further sections by the name of a command: a title with its lines. */
  readonly sections?: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
}

/** Lays out help as `gh` does: what it is for, USAGE, commands and options in groups, EXAMPLES. */
export const formatHelp =
  ({ usage, examples, sections = {} }: HelpTexts) =>
  (command: Command, helper: Help): string => {
    const width = helper.padWidth(command, helper);
    const section = (title: string, lines: readonly string[]): string[] =>
      lines.length === 0 ? [] : [helper.styleTitle(title.toUpperCase()), ...lines, ''];
    const item = (term: string, description: string) =>
      helper.formatItem(term, width, description, helper);
    const isProgram = command.parent === null;
    const name = isProgram ? '' : command.name();
    const program = command.parent?.name() ?? command.name();
    const grouped = <T>(items: readonly T[], groupOf: (one: T) => string) => [
      ...Map.groupBy(items, groupOf),
    ];
    return [
      helper.boxWrap(command.description(), helper.helpWidth ?? 80),
      '',
      ...section(
        'usage',
        (isProgram ? usage : [helper.commandUsage(command)]).map((line) => `  ${line}`),
      ),
      ...section(
        'arguments',
        helper
          .visibleArguments(command)
          .map((one) => item(helper.argumentTerm(one), helper.argumentDescription(one))),
      ),
      ...grouped(helper.visibleCommands(command), (one) => one.helpGroup()).flatMap(
        ([title, commands]) =>
          section(
            title,
            commands.map((one) =>
              item(helper.subcommandTerm(one), helper.subcommandDescription(one)),
            ),
          ),
      ),
      ...grouped(
        optionsOf(command, helper),
        (one) => one.helpGroupHeading ?? 'about the tool',
      ).flatMap(([title, options]) =>
        section(
          title,
          options.map((one) => item(helper.optionTerm(one), helper.optionDescription(one))),
        ),
      ),
      ...Object.entries(sections[name] ?? {}).flatMap(([title, lines]) => section(title, lines)),
      ...section(
        'examples',
        (examples[name] ?? []).map((line) => `  $ ${line}`),
      ),
      ...section('learn more', [
        isProgram
          ? `  "${program} <command> --help" describes a command.`
          : `  "${program} --help" lists all commands.`,
        `  "${program} help exit-codes" lists the exit codes, "${program} help environment" the settings.`,
      ]),
    ].join('\n');
  };

/** A command's own options first. */
function optionsOf(command: Command, helper: Help): readonly Option[] {
  const isOwn = (one: Option) => one.helpGroupHeading === OWN_OPTIONS;
  const options = helper.visibleOptions(command);
  return [...options.filter(isOwn), ...options.filter((one) => !isOwn(one))];
}
