import { Module } from '@nestjs/common';
import { OnboardingEditor } from './onboarding-editor.service.js';
import { OnboardingTools } from './onboarding.tools.js';

/** The tools of the category `onboarding`. */
@Module({ providers: [OnboardingTools, OnboardingEditor] })
export class OnboardingModule {}
