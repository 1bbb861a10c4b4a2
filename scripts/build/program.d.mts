export function writeProgram(directory: string): string;
