import { quote } from '../describe.ts';

interface OptionDescription {
  /** As in `['-n', '--dry-run']`. */
  readonly flags: readonly string[];
  readonly description: string;
  /** Whether a value follows. Shells then offer files and folders, unless there are choices. */
  readonly takesValue: boolean;
  readonly choices: readonly string[];
}

export interface CommandDescription {
  readonly name: string;
  readonly description: string;
  readonly options: readonly OptionDescription[];
  /** Choices of the first argument, if it has any. */
  readonly choices: readonly string[];
}

export interface ProgramDescription extends CommandDescription {
  readonly commands: readonly CommandDescription[];
}

const flagsOf = (options: readonly OptionDescription[]) =>
  options.flatMap(({ flags }) => flags).join(' ');

/** Source it, or write it to ~/.local/share/bash-completion/completions/manga-import. */
export function bashScript(program: ProgramDescription): string {
  const all = [program, ...program.commands].flatMap(({ options }) => options);
  const withChoices = new Map(
    all
      .filter(({ choices }) => choices.length > 0)
      .map((option) => [option.flags.join('|'), option]),
  );
  const values = [...withChoices].map(
    ([flags, { choices }]) =>
      `    ${flags}) COMPREPLY=($(compgen -W '${choices.join(' ')}' -- "$word")); return ;;`,
  );
  const commands = program.commands.map(
    ({ name, options, choices }) =>
      `    ${name}) flags='${flagsOf(options)}'; words='${choices.join(' ')}' ;;`,
  );
  return `# bash completion for ${program.name}
_manga_import() {
  local word=\${COMP_WORDS[COMP_CWORD]} before=\${COMP_WORDS[COMP_CWORD-1]}
  local flags='${flagsOf(program.options)}' words='${names(program)}' index
  case $before in
${values.join('\n')}
  esac
  for ((index = 1; index < COMP_CWORD; index++)); do
    case \${COMP_WORDS[index]} in
${commands.join('\n')}
    esac
  done
  if [[ $word == -* ]]; then
    COMPREPLY=($(compgen -W "$flags" -- "$word"))
  else
    COMPREPLY=($(compgen -W "$words" -- "$word") $(compgen -f -- "$word"))
  fi
}
complete -o filenames -F _manga_import ${program.name}
`;
}

/** Write it to a folder of $fpath under the name _manga-import. */
export function zshScript(program: ProgramDescription): string {
  const commands = program.commands.map(
    ({ name, description }) => `    ${quote(`${name}:${description}`)}`,
  );
  const cases = program.commands.map(
    (command) => `      ${command.name}) _arguments ${zshArguments(command).join(' ')}; return ;;`,
  );
  return `#compdef ${program.name}
_manga_import_words() {
  local -a commands
  commands=(
${commands.join('\n')}
  )
  _describe command commands
  _files
}
_manga_import() {
  local index
  for (( index = 2; index < CURRENT; index++ )); do
    case $words[index] in
${cases.join('\n')}
    esac
  done
  _arguments ${zshArguments(program, '_manga_import_words').join(' ')}
}
# Loaded at the first completion, it completes at once; sourced, it waits for one.
if [[ $funcstack[1] == _manga-import ]]; then
  _manga_import "$@"
else
  compdef _manga_import ${program.name}
fi
`;
}

/** Write it to ~/.config/fish/completions/manga-import.fish. */
export function fishScript(program: ProgramDescription): string {
  const start = `complete -c ${program.name}`;
  const alone = `not __fish_seen_subcommand_from ${names(program)}`;
  const lines = program.commands.flatMap(({ name, description, choices, options }) => [
    `${start} -n ${quote(alone)} -a ${name} -d ${quote(description)}`,
    ...choices.map(
      (choice) => `${start} -n ${quote(`__fish_seen_subcommand_from ${name}`)} -f -a ${choice}`,
    ),
    ...options.map(
      (option) =>
        `${start} -n ${quote(`__fish_seen_subcommand_from ${name}`)} ${fishOption(option)}`,
    ),
  ]);
  const own = program.options.map((option) => `${start} -n ${quote(alone)} ${fishOption(option)}`);
  return `# fish completion for ${program.name}\n${[...lines, ...own].join('\n')}\n`;
}

function names(program: ProgramDescription): string {
  return program.commands.map(({ name }) => name).join(' ');
}

/** @param words name of the zsh function that completes an argument without choices */
function zshArguments({ options, choices }: CommandDescription, words = '_files'): string[] {
  const described = options.flatMap(({ flags, description, takesValue, choices: values }) =>
    flags.map((flag) => {
      const value =
        values.length > 0 ? `:value:(${values.join(' ')})` : takesValue ? ':value:_files' : '';
      return quote(`${flag}[${description.replaceAll(/[[\]:]/g, ' ')}]${value}`);
    }),
  );
  const values = choices.length > 0 ? `(${choices.join(' ')})` : words;
  return [...described, quote(`*:argument:${values}`)];
}

function fishOption({ flags, description, takesValue, choices }: OptionDescription): string {
  const named = flags.map((flag) =>
    flag.startsWith('--') ? `-l ${flag.slice(2)}` : `-s ${flag.slice(1)}`,
  );
  const value = choices.length > 0 ? `-x -a ${quote(choices.join(' '))}` : takesValue ? '-r' : '';
  return [...named, value, `-d ${quote(description)}`].filter((part) => part !== '').join(' ');
}
