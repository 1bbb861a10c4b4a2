/** The name of the tool that runs pipelines. */
export const PIPELINE_TOOL = 'mcp_pipeline';
