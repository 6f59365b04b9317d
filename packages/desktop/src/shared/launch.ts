/** Protocol of the window's own pages, as `location.protocol` reads. */
export const SHELL_PROTOCOL = 'palmanga-shell:';

/** Argument that tells the preload script to offer sign-in through the system's browser. */
export const FEDERATED_ARGUMENT = '--palmanga-federated-sign-in';
